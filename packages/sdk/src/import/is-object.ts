/** An object of JSON, by its keys. */
export type JsonObject = Record<string, unknown>

/** Returns true for an object of JSON: no list, and not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
