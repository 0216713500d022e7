/** The names of each field, the preferred first. Only letters and digits matter, and not their case. */
const spellings = {
  name: ['name', 'title'],
  description: ['description', 'desc'],
  image: ['image', 'imageurl', 'imageuri', 'picture', 'filename', 'file', 'media', 'imagedata'],
  external_url: ['externalurl', 'externallink'],
  attributes: ['attributes', 'traits', 'properties', 'features'],
  amount: ['amount', 'supply', 'totalsupply', 'quantity', 'copies'],
  wallet_address: ['walletaddress', 'recipient'],
  id: ['tokenid', 'id', 'edition', 'number'],
} as const

/** A field of a token's metadata, by its preferred spelling. */
export type MetadataField = keyof typeof spellings

/** A key of metadata that names a field, by its preferred spelling or by another one. */
export type FieldKey = { key: string; isPreferred: boolean }

const fields = new Map<string, { field: MetadataField; rank: number }>(
  Object.entries(spellings).flatMap(([field, names]) =>
    names.map((name, rank) => [name, { field: field as MetadataField, rank }]),
  ),
)

/** Returns the letters and digits of a key in small letters. */
export const foldKey = (key: string) => key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the field that a key of metadata or a column of a table names; undefined for any other key. */
export const fieldOf = (key: string): MetadataField | undefined => fields.get(foldKey(key))?.field

/** Returns whether a key names a token id: `id` and `number` often mean something else. */
export const isTokenIdKey = (key: string) => /^(tokenid|edition)$/.test(foldKey(key))

/** Returns the keys of an object that name each field, the preferred first. */
export function keysByField(keys: readonly string[]): Map<MetadataField, FieldKey[]> {
  const ranked = keys
    .flatMap((key) => {
      const one = fields.get(foldKey(key))
      return one ? [{ key, ...one }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
  const byField = new Map<MetadataField, FieldKey[]>()
  for (const { key, field, rank } of ranked) {
    const known = byField.get(field) ?? []
    known.push({ key, isPreferred: rank === 0 })
    byField.set(field, known)
  }
  return byField
}
