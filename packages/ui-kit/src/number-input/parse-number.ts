/**
 * Returns what someone typed as a number: with a point or a comma before the decimal places, and nothing between thousands, which one country
 * writes as another writes decimals. Undefined where nothing was typed, NaN where it is no such number.
 */
export function parseNumber(text: string, decimals: number): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const match = /^-?\d+(?:[.,](?<fraction>\d+))?$/.exec(typed)
  if (!match || (match.groups?.fraction ?? '').length > decimals) return Number.NaN
  return Number(typed.replace(',', '.'))
}
