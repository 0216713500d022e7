/**
 * Parses a number with a point or a comma before the decimal places. Thousands separators are not accepted, because
 * some countries use the same characters before decimal places. Returns undefined for an empty text, and NaN for an
 * invalid number or one with too many decimal places.
 */
export function parseNumber(text: string, decimals: number): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const match = /^-?\d+(?:[.,](?<fraction>\d+))?$/.exec(typed)
  if (!match || (match.groups?.fraction ?? '').length > decimals) return Number.NaN
  return Number(typed.replace(',', '.'))
}
