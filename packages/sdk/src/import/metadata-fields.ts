/** The names of each field, the preferred first. Case and separators do not matter. */
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

export type MetadataField = keyof typeof spellings

const fields = new Map<string, { field: MetadataField; rank: number }>(
  Object.entries(spellings).flatMap(([field, names]) =>
    names.map((name, rank) => [name, { field: field as MetadataField, rank }]),
  ),
)

const found = (key: string) => fields.get(key.toLowerCase().replaceAll(/[\s_-]/g, ''))

/** Returns the field that a key of metadata or a column of a table names; undefined for any other key. */
export const fieldOf = (key: string): MetadataField | undefined => found(key)?.field

/** Returns the keys of an object that name each field, the preferred first. */
export function keysByField(keys: readonly string[]): Map<MetadataField, string[]> {
  const ranked = keys
    .flatMap((key) => {
      const one = found(key)
      return one ? [{ key, ...one }] : []
    })
    .toSorted((a, b) => a.rank - b.rank)
  const byField = new Map<MetadataField, string[]>()
  for (const { key, field } of ranked) byField.set(field, [...(byField.get(field) ?? []), key])
  return byField
}
