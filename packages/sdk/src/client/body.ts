/** A JSON object. */
export type Body = Record<string, unknown>

/** Returns true if a value is a JSON object. */
export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value if it is a non-empty string. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
