import { withId } from '@vitrine/sdk/import'

/** True if a text is an absolute path on a computer, such as `C:\art\1.png` or `file:///art/1.png`. */
export const isLocal = (text: string) => /^(?:file:|[a-z]:[\\/])/i.test(text)

/** True if a text is an address, such as `https://…`, and not a file name. */
export const isAddress = (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !isLocal(text)

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
  (isAddress(named) || /^file:/i.test(named) ? decoded(named.replace(/[?#].*$/s, '')) : named).replaceAll(
    '\\',
    '/',
  )

/**
 * Returns all spellings of a name: as written, and without the percent-encoding that some exports add to
 * paths.
 */
export function spellingsOf(named: string, id: string | null): string[] {
  const written = withId(named, id)
  return isAddress(named) ? written : [...written, ...written.map(decoded)]
}
