import type { Embedder } from './embedder.ts'

/** The default dimension of an index. */
export const builtInDimension = 384

const wordWeight = 1
/** Lower than that of a word, because a word has several grams. */
const gramWeight = 0.4
const gramLengths = [3, 4, 5]
/** Maximum letters of a word. Longer ones are hashes and addresses, whose parts mean nothing. */
const longestWord = 40

/** FNV-1a, 32 bits. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  }
  // The low bits of FNV-1a are not well distributed.
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
 * The built-in model: hashes words and their parts into a vector of the index's dimension. Finds texts that share words
 * or forms of words, not meanings (docs/decisions/search-and-knowledge.md). The same text always gets the same vector,
 * and no data leaves the machine.
 */
export const embedByFeatures: Embedder = {
  model: 'built-in/features-1',
  embed: async (texts, dimension) => texts.map((text) => vectorOf(text, dimension)),
}
