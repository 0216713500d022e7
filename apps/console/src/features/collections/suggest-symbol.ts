import * as limits from '@vitrine/sdk/limits'

const small = new Set(['A', 'AN', 'AND', 'AT', 'BY', 'IN', 'OF', 'ON', 'OR', 'THE', 'TO'])

const LONGEST = limits.createCollection.symbol.maxLength

/**
 * Returns a token symbol from a collection's name: "Harbour at dawn" → "HARBOURDAWN". Empty if no character
 * can be used.
 */
export function suggestSymbol(name: string): string {
  // Decomposes accented letters, so that "Été" gives "ETE": the accents become separate characters and are
  // removed.
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  const main = words.filter((word) => !small.has(word))
  let symbol = ''
  for (const word of main.length > 0 ? main : words) {
    if (symbol !== '' && symbol.length + word.length > LONGEST) break
    symbol += word
  }
  return symbol.slice(0, LONGEST)
}
