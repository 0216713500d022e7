const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Codes that have a name but are no country's: groups of countries, placeholders, and what is reserved for parts of a country. */
const others = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** Returns whether two capital letters are the code of a country or territory of today (ISO 3166-1 alpha-2, and XK for Kosovo). */
export function isCountry(code: string): boolean {
  if (others.has(code) || names.of(code) === undefined) return false
  // A code that was withdrawn is replaced by that of its successor.
  return new Intl.Locale(`und-${code}`).region === code
}
