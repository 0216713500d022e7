/** A JSON object. */
export type Body = Record<string, unknown>

/** Returns whether a value is a JSON object. */
export const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value where it is a string with something in it. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
