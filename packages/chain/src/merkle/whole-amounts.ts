import { type DecimalMark, markOf, parseAmount, type ParsedAmount, usesOf } from './parse-amount.ts'

/**
 * Returns a parser for a list of whole numbers, such as `1,000` copies. All numbers of the list together
 * decide what a point or comma means: in `1,250`, a whole number, it groups thousands. `known` overrides
 * that.
 */
export function wholeAmounts(list: readonly string[], known?: DecimalMark): (text: string) => ParsedAmount {
  const uses = new Set(list.flatMap(usesOf))
  const grouped = list.find((text) => {
    const parsed = parseAmount(text, 0)
    return parsed.ambiguous && 'amount' in parsed
  })
  const mark =
    known ?? markOf(uses) ?? (grouped === undefined ? undefined : grouped.includes(',') ? '.' : ',')
  return (text) => parseAmount(text, 0, mark, uses)
}
