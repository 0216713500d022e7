import type { Embedder } from './embedder.ts'

/** The dimension of an index for which none is given. */
export const builtInDimension = 384

const wordWeight = 1
/** A word has several of them, so each counts less. */
const gramWeight = 0.4
const gramLengths = [3, 4, 5]
/** Longer "words" are hashes and addresses, whose parts mean nothing. */
const longestWord = 40

/** FNV-1a, 32 bits. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  }
  // Its low bits alone are not spread well.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function countFeatures(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1)
  for (const word of wordsOf(text)) {
    add(`w:${word}`)
    if (word.length > longestWord) continue
    const padded = `<${word}>`
    for (const length of gramLengths) {
      for (let at = 0; at + length <= padded.length; at += 1) add(`g:${padded.slice(at, at + length)}`)
    }
  }
  return counts
}

function vectorOf(text: string, dimension: number): number[] {
  const vector = Array.from({ length: dimension }, () => 0)
  for (const [feature, count] of countFeatures(text)) {
    const hash = hashOf(feature)
    const weight = (feature.startsWith('w') ? wordWeight : gramWeight) * (1 + Math.log(count))
    const place = (hash >>> 1) % dimension
    vector[place] = (vector[place] ?? 0) + ((hash & 1) === 1 ? weight : -weight)
  }
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((one) => one / length)
}

/**
 * The built-in model: words and their parts, hashed into as many numbers as an index has. It finds texts that share words, or
 * forms of a word; it knows no meanings (docs/decisions/search-and-knowledge.md). The same text always has the same vector, and nothing leaves the
 * machine.
 */
export const embedByFeatures: Embedder = {
  model: 'built-in/features-1',
  embed: async (texts, dimension) => texts.map((text) => vectorOf(text, dimension)),
}
