/** Returns whether a database can hold a text: it can't hold NUL or half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Returns a text without the characters that can't be stored. */
const cleanText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Returns a value with each text in it cleaned, at any depth. */
export function cleanTexts<Value>(value: Value): Value
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((one) => cleanTexts<unknown>(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [cleanText(key), cleanTexts<unknown>(one)]),
  )
}

/** The levels of objects and lists that metadata may have. */
const mostLevels = 16

/** Returns why a value can't be stored, or undefined. */
export function whyUnstorable(value: unknown, level = 0): 'deep' | 'text' | undefined {
  if (level > mostLevels) return 'deep'
  if (typeof value === 'string') return isStorable(value) ? undefined : 'text'
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, one] of Object.entries(value)) {
    const why = isStorable(key) ? whyUnstorable(one, level + 1) : 'text'
    if (why) return why
  }
  return undefined
}
