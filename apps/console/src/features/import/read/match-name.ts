import { isUrl, withId } from '@vitrine/sdk/import'

/**
 * Returns a file name normalized for comparison: macOS stores accents as separate characters, and some
 * systems ignore case.
 */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase()

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Returns the path that a metadata field names. Only in an address or a `file:` path are query, fragment and
 * percent-encoding removed; in a name these characters are part of it.
 */
export const pathIn = (named: string): string =>
  (isUrl(named) || /^file:/i.test(named) ? decoded(named.replace(/[?#].*$/s, '')) : named).replaceAll(
    '\\',
    '/',
  )

/**
 * Returns all spellings of a name: as written, and without the percent-encoding that some exports add to
 * paths.
 */
export function spellingsOf(named: string, id: string | null): string[] {
  const written = withId(named, id)
  return isUrl(named) ? written : [...written, ...written.map(decoded)]
}
