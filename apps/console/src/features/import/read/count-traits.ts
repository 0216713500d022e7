import type { Row } from './types.ts'

/** A trait of a collection with its values and the number of rows for each, most frequent first. */
export type TraitCount = {
  trait: string
  values: { value: string; count: number; meant: string | null }[]
  distinct: number
}

/**
 * Maximum number of values compared with each other. A trait with more isn't a category, so misspellings
 * aren't searched.
 */
const MOST_KINDS = 400
/** Maximum number of values shown per trait. */
const SHOWN = 60

const fold = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * True if two texts differ by one typing mistake: a missing, doubled or swapped letter, or in a long text a
 * wrong letter.
 */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || /\d/.test(one + other)) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1
  const a = one.slice(start, one.length - end)
  const b = other.slice(start, other.length - end)
  if (a.length + b.length === 1) return true
  if (a.length === 2 && b.length === 2) return a[0] === b[1] && a[1] === b[0]
  return a.length === 1 && b.length === 1 && one.length >= 8
}

/** Returns the correct value for each misspelled value. */
function findSlips(counts: ReadonlyMap<string, number>): Map<string, string> {
  const slips = new Map<string, string>()
  if (counts.size > MOST_KINDS) return slips
  const values = [...counts].toSorted((a, b) => b[1] - a[1])
  for (const [index, [rare, count]] of values.entries()) {
    const meant = values
      .slice(0, index)
      .find(([often, times]) =>
        fold(often) === fold(rare)
          ? !slips.has(often)
          : times >= count * 5 && isSlip(fold(often), fold(rare)),
      )
    if (meant) slips.set(rare, meant[0])
  }
  return slips
}

export type TraitMatrix = {
  traits: TraitCount[]
  /** Correct value for each misspelled value, by trait. */
  slips: Map<string, Map<string, string>>
}

/** Returns all traits with their values in order of first appearance, and the misspelled values. */
export function countTraits(rows: readonly Row[]): TraitMatrix {
  const counts = new Map<string, Map<string, number>>()
  const numeric = new Set<string>()
  for (const { attributes } of rows) {
    for (const { trait_type, value } of attributes) {
      const values = counts.get(trait_type) ?? new Map<string, number>()
      counts.set(trait_type, values)
      const text = String(value)
      values.set(text, (values.get(text) ?? 0) + 1)
      if (typeof value === 'number') numeric.add(trait_type)
    }
  }
  const slips = new Map<string, Map<string, string>>()
  const traits = [...counts].map(([trait, values]) => {
    const meant = numeric.has(trait) ? new Map<string, string>() : findSlips(values)
    if (meant.size > 0) slips.set(trait, meant)
    const sorted = [...values].toSorted((a, b) => b[1] - a[1])
    return {
      trait,
      distinct: values.size,
      values: sorted
        .filter(([value], index) => index < SHOWN || meant.has(value))
        .map(([value, count]) => ({ value, count, meant: meant.get(value) ?? null })),
    }
  })
  return { traits, slips }
}
