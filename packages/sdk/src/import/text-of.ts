/** Returns true if a value is text, a number, true or false. */
export const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Returns a plain value as trimmed text; an empty string for any other value. */
export const textOf = (value: unknown): string => (isPlain(value) ? String(value).trim() : '')
