import { type DecimalMark, markOf, parseAmount, type ParsedAmount, usesOf } from './parse-amount.ts'

/**
 * Returns how the amounts of a list of whole numbers are read, such as `1,000` copies. All amounts of the list together say what a point or comma
 * means in it: in `1,250`, a whole number, it groups thousands. `known` decides if they do not.
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
