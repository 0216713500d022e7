import { isObject, type JsonObject } from './is-object.ts'
import { keysByField, type MetadataField } from './metadata-fields.ts'
import { readTraits, type Trait } from './read-traits.ts'
import { isPlain, textOf } from './text-of.ts'

/** Metadata of one token before it is read, and its place. */
export type Entry = {
  path: string
  line: number
  key: string | null
  value: unknown
  error?: string
  /** It has fewer cells than its table has columns. */
  short?: string
}

/** A field whose value has the wrong type. The token has its JSON text instead. */
export type TypeFault = { field: string; message: string }

/** One asset of an import, as its metadata describes it. */
export type Token = {
  /** Its place among all that was read, from 1. */
  row: number
  /** Its token id, as its metadata, its file's name or its key says. */
  id: string | null
  path: string
  line: number
  name: string
  description: string
  image: string | undefined
  external_url: string | undefined
  attributes: Trait[]
  amount: string | undefined
  wallet_address: string | undefined
  /** Keys of the metadata that have no field here. */
  extra: JsonObject
  faults: TypeFault[]
  /** It ends before the last column of its table: how many cells it has. */
  short?: string | undefined
  /** Why it can't be read at all. */
  unreadable?: string
}

/** The properties of Solana's Metaplex standard, which are no traits. */
const isMetaplex = (properties: unknown) =>
  isObject(properties) && (Array.isArray(properties.files) || Array.isArray(properties.creators))

/** Returns the token id in a file's name, or in its folder's name if the file is only called metadata. 64 hex digits are an id of ERC-1155. */
function idInPath(path: string): string | undefined {
  const name = path.replace(/\/metadata(?:\.json)?$/i, '').replace(/^.*\//, '')
  const [stem = ''] = name.split('.')
  if (/^[\da-f]{64}$/i.test(stem)) return String(BigInt(`0x${stem}`))
  return /(\d+)(?:\.[^.]*)?$/.exec(name)?.[1]
}

const words: Partial<Record<MetadataField, string>> = {
  external_url: 'external address',
  wallet_address: 'recipient',
}

/** Returns the token of an entry. `single` says that its file holds nothing else. */
export function readToken(
  { path, line, key, value, error, short }: Entry,
  row: number,
  single: boolean,
): Token {
  const place = { row, path, line }
  if (error !== undefined || !isObject(value)) {
    return {
      ...place,
      id: null,
      name: '',
      description: '',
      image: undefined,
      external_url: undefined,
      attributes: [],
      amount: undefined,
      wallet_address: undefined,
      extra: {},
      faults: [],
      unreadable: error ?? 'The row must be an object.',
    }
  }
  const extra: JsonObject = { ...value }
  const faults: TypeFault[] = []
  const keys = keysByField(Object.keys(value))
  /** Takes a field out of what is left of the metadata. */
  const take = (field: MetadataField): unknown => {
    const from = keys.get(field)?.find((one) => extra[one] !== undefined && extra[one] !== null)
    const taken = from === undefined ? undefined : extra[from]
    if (from !== undefined) delete extra[from]
    return taken
  }
  const takeText = (field: MetadataField): string => {
    const taken = take(field)
    if (taken === undefined || isPlain(taken)) return textOf(taken)
    faults.push({ field, message: `The ${words[field] ?? field} must be text.` })
    return JSON.stringify(taken)
  }
  const traitKey = keys
    .get('attributes')
    ?.find((one) => extra[one] !== undefined && extra[one] !== null && !isMetaplex(extra[one]))
  const given = traitKey === undefined ? undefined : extra[traitKey]
  // What traits can't express, such as the style of an ERC-1155 property, stays in the metadata.
  const isPlainOnly = !isObject(given) || Object.values(given).every((one) => one === null || isPlain(one))
  if (traitKey !== undefined && (isPlainOnly || traitKey.toLowerCase() !== 'properties'))
    delete extra[traitKey]
  const traits = readTraits(given)
  for (const [index, trait] of traits.entries()) {
    if (trait.isObject) {
      const message = 'The value must be text, a number, true or false.'
      faults.push({ field: `attributes.${index}.value`, message })
    }
  }
  const name = takeText('name')
  const ids = keys.get('id')?.map((one) => textOf(value[one])) ?? []
  return {
    ...place,
    id:
      ids.find((text) => text !== '') ??
      key ??
      (single ? idInPath(path) : null) ??
      /#\s*(\d+)\s*$/.exec(name)?.[1] ??
      null,
    name,
    description: takeText('description'),
    image: takeText('image') || undefined,
    external_url: takeText('external_url') || undefined,
    attributes: traits.map(({ trait }) => trait),
    amount: takeText('amount') || undefined,
    wallet_address: takeText('wallet_address') || undefined,
    extra,
    faults,
    ...(short === undefined ? {} : { short }),
  }
}
