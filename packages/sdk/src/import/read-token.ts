import { isObject, type JsonObject } from './is-object.ts'
import type { Entry, Row, Trait, TraitValue } from './types.ts'

/** What a field is called by those who write metadata. The first is the one of ERC-721. */
const spellings = {
  name: ['name', 'title'],
  description: ['description', 'desc'],
  image: [
    'image',
    'image_url',
    'imageUrl',
    'image_uri',
    'imageURI',
    'picture',
    'file_name',
    'filename',
    'file',
    'media',
    'image_data',
  ],
  external_url: ['external_url', 'externalUrl', 'external_link'],
  attributes: ['attributes', 'traits', 'properties', 'features'],
  amount: ['amount', 'supply', 'quantity', 'copies'],
  wallet_address: ['wallet_address', 'recipient'],
} as const
/** They say which token it is, and stay in its metadata. */
const idKeys = ['id', 'token_id', 'tokenId', 'tokenID', 'edition', 'number']

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

/** Takes a field out of what is left of the metadata. */
function take(rest: JsonObject, names: readonly string[]): unknown {
  const found = names.find((name) => rest[name] !== undefined && rest[name] !== null)
  const value = found === undefined ? undefined : rest[found]
  if (found !== undefined) delete rest[found]
  return value
}

/** Returns a trait's value: a list and an object as text, null as none. */
function traitValue(value: unknown): TraitValue | undefined {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value === undefined) return undefined
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value)
}

/** Returns one trait however it is written; without a name it is called Property, as marketplaces do. */
function readTrait(one: unknown): Trait | undefined {
  const entry: JsonObject = isObject(one) ? one : { value: one }
  const value = traitValue(entry.value ?? entry.trait_value)
  if (value === undefined || value === '') return undefined
  const name = textOf(
    entry.trait_type ?? entry.traitType ?? entry.type ?? entry.trait ?? entry.name ?? entry.key,
  )
  const display = textOf(entry.display_type)
  return {
    trait_type: name || 'Property',
    value,
    ...(display ? { display_type: display } : {}),
    ...(typeof entry.max_value === 'number' ? { max_value: entry.max_value } : {}),
  }
}

/** Returns the traits of a token, which are a list, or an object by their names. */
function readTraits(value: unknown): Trait[] {
  const list = Array.isArray(value)
    ? value
    : isObject(value)
      ? Object.entries(value).map(([trait_type, one]) =>
          isObject(one) ? { trait_type, ...one } : { trait_type, value: one },
        )
      : value === undefined
        ? []
        : [value]
  return list.map(readTrait).filter((trait) => trait !== undefined)
}

/** Returns the digits that a file's name ends with, or its folder's where the file is only called metadata. */
const numberIn = (path: string) => /(\d+)(?:\.[^./]*|\/metadata(?:\.json)?)?$/i.exec(path)?.[1] ?? null

/** Returns the row that an entry becomes. `single` says that its file holds nothing else. */
export function readToken(
  { path, line, key, value, error, short }: Entry,
  row: number,
  single: boolean,
): Row {
  const place = { row, path, line }
  const nothing = {
    name: '',
    description: '',
    image: undefined,
    file: undefined,
    external_url: undefined,
    attributes: [],
    amount: undefined,
    wallet_address: undefined,
    extra: {},
  }
  if (error !== undefined || !isObject(value)) {
    return { ...place, id: null, ...nothing, unreadable: error ?? 'This is no object with metadata.' }
  }
  const rest: JsonObject = { ...value }
  const id = idKeys.map((name) => textOf(value[name])).find((text) => text !== '')
  const list = take(rest, spellings.attributes)
  const image = textOf(take(rest, spellings.image))
  const name = textOf(take(rest, spellings.name))
  return {
    ...place,
    id: id ?? key ?? (single ? numberIn(path) : null) ?? /#\s*(\d+)\s*$/.exec(name)?.[1] ?? null,
    name,
    description: textOf(take(rest, spellings.description)),
    image: image || undefined,
    file: undefined,
    external_url: textOf(take(rest, spellings.external_url)) || undefined,
    attributes: readTraits(list),
    amount: textOf(take(rest, spellings.amount)) || undefined,
    wallet_address: textOf(take(rest, spellings.wallet_address)) || undefined,
    extra: rest,
    ...(short === undefined ? {} : { short }),
  }
}
