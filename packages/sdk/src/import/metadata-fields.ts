/** The names of each field, preferred first, compared by letters and digits, ignoring case. */
const spellings = {
  name: ['name', 'title'],
  description: ['description', 'desc'],
  image: [
    'image',
    'imageurl',
    'imageuri',
    'imagelink',
    'picture',
    'filename',
    'file',
    'media',
    'imagefile',
    'imagefilename',
    'imagepath',
    'imagedata',
    // The names of Tezos. The artifact may be a video or a model, so its picture comes first.
    'displayuri',
    'artifacturi',
    'thumbnail',
    'thumbnailurl',
    'thumbnailuri',
  ],
  external_url: ['externalurl', 'externallink'],
  attributes: ['attributes', 'traits', 'properties', 'features'],
  amount: ['amount', 'supply', 'totalsupply', 'quantity', 'copies'],
  wallet_address: ['walletaddress', 'recipient'],
  id: ['tokenid', 'id', 'edition', 'number'],
} as const

/** A field of a token's metadata, by its preferred spelling. */
export type MetadataField = keyof typeof spellings

/** A metadata key of a field; `isPreferred` if it has the field's first name. */
export type FieldKey = { key: string; isPreferred: boolean }

const fields = new Map<string, { field: MetadataField; rank: number }>(
  Object.entries(spellings).flatMap(([field, names]) =>
    names.map((name, rank) => [name, { field: field as MetadataField, rank }]),
  ),
)

/** Returns the letters and digits of a key in lower case. */
export const foldKey = (key: string) => key.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the field of a metadata key or table column; undefined for other keys. */
export const fieldOf = (key: string): MetadataField | undefined => fields.get(foldKey(key))?.field

/** Returns true if a key always means a token id. `id` and `number` often mean something else. */
export const isTokenIdKey = (key: string) => /^(tokenid|edition)$/.test(foldKey(key))

/** Returns true for a key of a picture that a token also has in full, if it has another picture. */
export const isThumbnailKey = (key: string) => foldKey(key).startsWith('thumbnail')

/** Returns the keys of each field, preferred first. */
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
