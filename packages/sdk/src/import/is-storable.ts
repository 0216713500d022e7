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

/** Returns whether a value has more levels than metadata may have. */
export function isDeep(value: unknown, level = 0): boolean {
  if (level > mostLevels) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((one) => isDeep(one, level + 1))
}

/** Returns a value whose levels end one below the last that metadata may have: still too deep, but safe to walk through. */
export function cutLevels<Value>(value: Value, level?: number): Value
export function cutLevels(value: unknown, level = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (level > mostLevels) return null
  if (Array.isArray(value)) return value.map((one) => cutLevels<unknown>(one, level + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cutLevels<unknown>(one, level + 1)]),
  )
}

/** Returns whether a value that is not too deep has a text that can't be stored. */
export function hasBadText(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => !isStorable(key) || hasBadText(one))
}
