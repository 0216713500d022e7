/** Returns true if a value is text, a number, true or false. */
export const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Matches a character that isn't a space or invisible. People copy such characters along with a text. */
const visible = /[^\s\u200B-\u200F\u202A-\u202C\u2060\u2066-\u2069]/

/** Returns a text without spaces and invisible characters around it, in linear time. */
function trim(text: string): string {
  const start = text.search(visible)
  if (start < 0) return ''
  let end = text.length
  while (!visible.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Returns a plain value as text, without spaces and invisible characters around it; an empty string for any other value. */
export const textOf = (value: unknown): string => (isPlain(value) ? trim(String(value)) : '')
