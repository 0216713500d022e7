/** A JSON object. */
export type JsonObject = Record<string, unknown>

/** Returns true for a JSON object, but not for a list or null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
