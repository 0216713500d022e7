const small = new Set(['A', 'AN', 'AND', 'AT', 'BY', 'IN', 'OF', 'ON', 'OR', 'THE', 'TO'])

/** The longest symbol that is allowed (the contract's `CollectionSymbol`). */
const LONGEST = 11

/** Returns a token symbol from a collection's name: "Harbour at dawn" → "HARBOURDAWN". Empty where nothing of it can be used. */
export function suggestSymbol(name: string): string {
  // Decomposed, so that "Été" gives "ETE": the accents become characters of their own and fall away.
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
