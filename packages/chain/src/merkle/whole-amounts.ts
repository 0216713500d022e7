import { type DecimalMark, parseAmount, type ParsedAmount, usesOf } from './parse-amount.ts'

/**
 * Returns how the amounts of a list of whole numbers are read, such as `1,000` copies. All amounts of the list together say what a point or comma
 * means in it; `known` decides if they do not.
 */
export function wholeAmounts(list: readonly string[], known?: DecimalMark): (text: string) => ParsedAmount {
  const uses = new Set(list.flatMap(usesOf))
  return (text) => parseAmount(text, 0, known, uses)
}
