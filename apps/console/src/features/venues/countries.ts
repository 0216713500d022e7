import { countryName } from '@vitrine/ui-kit'

/** Codes that have a name but are no country's: groups of countries, placeholders, and what is reserved for parts of a country. */
const others = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

/** Returns the countries and territories of today that this browser knows by name, in the order of their names. */
export const countries = (): { value: string; label: string }[] =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    // A code without a name answers itself; one that was aborted is replaced by that of its successor.
    .filter((code) => !others.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ value: code, label: countryName(code) }))
    .filter(({ value, label }) => value !== label)
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
