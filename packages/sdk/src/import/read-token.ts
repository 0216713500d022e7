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
  /** A message if its row of a table has too few cells. */
  short?: string
}

/** A field whose value has the wrong type. The token has its JSON text instead. */
export type TypeFault = { field: string; message: string }

/** An asset of an import, as its metadata describes it. */
export type Token = {
  /** The number of its row in the import, from 1. */
  row: number
  /** The token id in its metadata, its key, its file's name or its own name. */
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
  /** Keys of the metadata without a field in this type. */
  extra: JsonObject
  faults: TypeFault[]
  /** A message if its row of a table has too few cells. */
  short?: string | undefined
  /** The reason if it can't be read at all. */
  unreadable?: string
}

/** The properties of Solana's Metaplex standard, which aren't traits. */
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
  /** Returns the value of a field and removes its key from the other metadata. */
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
  // Traits can't express all of a property of ERC-1155, such as its style, so the property stays in the metadata.
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
