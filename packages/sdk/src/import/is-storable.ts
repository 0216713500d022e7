/** Returns true if a database can store a text: it has no NUL and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Returns a text without the characters that can't be stored. */
const cleanText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Returns a value with all of its texts cleaned, at any depth. */
export function cleanTexts<Value>(value: Value): Value
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((one) => cleanTexts<unknown>(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [cleanText(key), cleanTexts<unknown>(one)]),
  )
}

/** Maximum levels of objects and lists in metadata. */
const maxLevels = 16

/** Returns true if a value has more levels than metadata may have. */
export function isDeep(value: unknown, level = 0): boolean {
  if (level > maxLevels) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((one) => isDeep(one, level + 1))
}

/** Returns a value cut one level below the maximum: still too deep, but safe for recursive functions. */
export function cutLevels<Value>(value: Value, level?: number): Value
export function cutLevels(value: unknown, level = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (level > maxLevels) return null
  if (Array.isArray(value)) return value.map((one) => cutLevels<unknown>(one, level + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cutLevels<unknown>(one, level + 1)]),
  )
}

/** Returns true if a value that isn't too deep has a text that can't be stored. */
export function hasBadText(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => !isStorable(key) || hasBadText(one))
}
