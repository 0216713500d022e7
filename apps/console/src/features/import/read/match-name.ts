/** Returns whether a text is a whole path on somebody's computer, such as `C:\art\1.png` or `file:///art/1.png`. */
export const isLocal = (text: string) => /^(?:file:|[a-z]:[\\/])/i.test(text)

/** Returns whether a text is an address, such as `https://…`, and not the name of a file. */
export const isAddress = (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !isLocal(text)

/** An address that a generator writes until somebody replaces it. */
export const isPlaceholder = (address: string) =>
  /NewUriToReplace|YOUR[_-]?CID|__CID__|[<{[]CID[>}\]]|REPLACE[_-]?ME|CID[_-]?HERE|^ipfs:\/\/(?:\/|$|undefined|null)/i.test(
    address,
  )

/** Returns a file name in the one form in which names are compared: a Mac writes an accent as a separate character, and some systems ignore case. */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase()

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the path that a field of metadata names. Only an address or a `file:` path has a query, a fragment and percent-encoding: in a name, these characters are part of it. */
export const pathIn = (named: string): string =>
  (isAddress(named) || /^file:/i.test(named) ? decoded(named.replace(/[?#].*$/s, '')) : named).replaceAll(
    '\\',
    '/',
  )

/** Returns a name once for each way to fill in its `{id}`: ERC-1155 has 64 hex digits there, and people write the number. */
export function withId(named: string, id: string | null): string[] {
  if (!named.includes('{id}') || id === null) return [named]
  const hex = /^\d+$/.test(id) ? BigInt(id).toString(16).padStart(64, '0') : id
  return [hex, id].map((one) => named.replaceAll('{id}', one))
}

/** Returns a name in each way in which a file may have it: as it is written, and then without the percent-encoding that some exports put in paths. */
export function spellingsOf(named: string, id: string | null): string[] {
  const written = withId(named, id)
  return isAddress(named) ? written : [...written, ...written.map(decoded)]
}
