import { isObject, type JsonObject } from './is-object.ts'
import { cutLevels, isDeep } from './is-storable.ts'
import { unnest } from './is-token.ts'
import {
  type FieldKey,
  foldKey,
  isThumbnailKey,
  isTokenIdKey,
  keysByField,
  type MetadataField,
} from './metadata-fields.ts'
import { addressIn } from './read-address.ts'
import { findEmptyTraits, readTraits, type Trait } from './read-traits.ts'
import { isRecipient } from './recipients.ts'
import { isPlain, textOf } from './text-of.ts'
import { idInPath, numberInName, numberInPath, readTokenId, withoutMark } from './token-ids.ts'

/** The unread metadata of one token, and its place in a file. */
export type Entry = {
  path: string
  line: number
  key: string | null
  value: unknown
  error?: string
  /** A message if its table row has too few cells. */
  short?: string
  /** The omitted keys. They hold wallets of people, and metadata is public. */
  leftOut?: readonly string[]
}

/** A field that has no value, or a value of the wrong type, whose JSON text the token has instead. */
export type TypeFault = { field: string; message: string }

/** An asset of an import, as its metadata describes it. */
export type Token = {
  /** The number of its row in the import, from 1. */
  row: number
  /** The token id in its metadata, or else its key, the file's name, or the number in its own name. */
  id: string | null
  /**
   * The token id for the mint, from `token_id`, `edition`, its key, or a file named by a number. Null unless it is a whole number
   * below 2^256.
   */
  tokenId: string | null
  /** True if its token id isn't a whole number below 2^256, so that it can't be minted. */
  hasBadId?: boolean
  /** A message if a spreadsheet shortened its token id. */
  shortId?: string | undefined
  path: string
  line: number
  name: string
  description: string
  image: string | undefined
  /** The key of its picture if that is only a thumbnail, which a file may replace. */
  thumbnailKey?: string | undefined
  external_url: string | undefined
  attributes: Trait[]
  amount: string | undefined
  wallet_address: string | undefined
  /** Keys of the metadata without a field in this type. */
  extra: JsonObject
  faults: TypeFault[]
  /** Elements in its list of traits that aren't traits, by position. */
  emptyTraits?: TypeFault[] | undefined
  /** A message if its table row has too few cells. */
  short?: string | undefined
  leftOut?: Entry['leftOut']
  /** The reason why it can't be read at all. */
  unreadable?: string
}

/** Returns true for the properties of Solana's Metaplex standard, which aren't traits. */
const isMetaplex = (properties: unknown) =>
  isObject(properties) && (Array.isArray(properties.files) || Array.isArray(properties.creators))

/** Returns the token ids of an import's rows, in order; null unless every row has a unique one; undefined if no row has any. */
export function tokenIdsOf(
  rows: readonly Pick<Token, 'tokenId' | 'hasBadId'>[],
): string[] | null | undefined {
  const ids = rows.flatMap(({ tokenId }) => tokenId ?? [])
  if (ids.length === 0 && !rows.some(({ hasBadId }) => hasBadId)) return undefined
  return ids.length === rows.length && new Set(ids).size === ids.length ? ids : null
}

const words: Partial<Record<MetadataField, string>> = {
  external_url: 'external address',
  wallet_address: 'recipient',
}

/**
 * Texts that a field accepts under other names than its preferred one, which often mean something else: `file` may be a type, and
 * `recipient` a person.
 */
const meant: Partial<Record<MetadataField, RegExp>> = {
  // An address, a file, or a word with a digit, but not a media type or a word such as “none”.
  image: /^(?!<|(?:image|video|audio|model)\/[\w+-]+$)(?:\S*[.:/]|(?=\S*\d)\S+$|.*\.\w+$)/s,
  external_url: /^https?:/i,
  amount: /^[-+]?\d/,
  // Also matches mistyped addresses and names such as ada.eth, so that the rules report them.
  wallet_address: /^0x|^[\da-f]{40}$|^\S+\.[a-z]{2,}$/i,
}

const isEmpty = (field: MetadataField, value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (field === 'attributes' && typeof value === 'object' && Object.keys(value).length === 0)

/** Removes the keys with wallets of people from the other metadata and returns them. `address` stays, since it is usually the contract's. */
function takeRecipients(extra: JsonObject): string[] {
  const keys = Object.keys(extra).filter(
    (key) => foldKey(key) !== 'address' && isRecipient(key, [extra[key]]),
  )
  for (const key of keys) delete extra[key]
  return keys
}

/** Options of {@link readToken}. */
export type ReadOptions = {
  /** True if the file holds only this token, so that the file's name may be its id. */
  hasOwnFile?: boolean
  /** True if a token has one copy, as in ERC-721. A supply is then the collection's, and stays in the other metadata. */
  single?: boolean
}

/** Returns the token of an entry. */
export function readToken(
  { path, line, key, value: written, error, short, leftOut = [] }: Entry,
  row: number,
  { hasOwnFile = false, single = false }: ReadOptions = {},
): Token {
  const place = { row, path, line }
  if (error !== undefined || !isObject(written)) {
    return {
      ...place,
      id: null,
      tokenId: null,
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
  const whole = unnest(written)
  // The functions below are recursive, so thousands of levels would overflow the stack.
  const value = isDeep(whole) ? cutLevels(whole) : whole
  const extra: JsonObject = { ...value }
  const faults: TypeFault[] = []
  const keys = keysByField(Object.keys(value))
  /** Returns the first key of a field with a value that `fits` accepts. Removes empty values under the preferred name. */
  const find = (field: MetadataField, fits: (one: FieldKey) => boolean): FieldKey | undefined => {
    for (const one of keys.get(field) ?? []) {
      if (!isEmpty(field, value[one.key])) {
        if (fits(one)) return one
      } else if (one.isPreferred) delete extra[one.key]
    }
    return undefined
  }
  let thumbnailKey: string | undefined
  const takeText = (field: MetadataField): string => {
    const from = find(field, ({ key: named, isPreferred }) => {
      if (isPreferred) return true
      const text = textOf(isThumbnailKey(named) ? addressIn(value[named]) : value[named])
      return text !== '' && !(single && field === 'amount') && (meant[field]?.test(text) ?? true)
    })
    if (!from) return ''
    const given = value[from.key]
    const hasAddress = field === 'image' || field === 'external_url'
    const taken = hasAddress ? addressIn(given) : given
    delete extra[from.key]
    if (field === 'image' && isThumbnailKey(from.key)) thumbnailKey = from.key
    if (isPlain(taken)) return textOf(taken)
    faults.push({ field, message: `The ${words[field] ?? field} must be text.` })
    return JSON.stringify(taken)
  }
  let emptyTraits: TypeFault[] = []
  const takeTraits = (): Trait[] => {
    const from = find('attributes', ({ key: named }) => !isMetaplex(value[named]))
    if (!from) return []
    const taken = value[from.key]
    const read = readTraits(taken)
    // An object such as an ERC-1155 property with a style has more than traits can express, so it stays in the metadata.
    const stays =
      !from.isPreferred &&
      isObject(taken) &&
      Object.values(taken).some((one) => one !== null && !isPlain(one))
    if (stays) return read.filter(({ fault }) => fault === undefined).map(({ trait }) => trait)
    delete extra[from.key]
    emptyTraits = findEmptyTraits(taken)
    for (const [index, { fault: message }] of read.entries()) {
      if (message !== undefined) faults.push({ field: `attributes.${index}.value`, message })
    }
    return read.map(({ trait }) => trait)
  }
  const name = takeText('name')
  const idKeys = keys.get('id') ?? []
  const firstText = (from: FieldKey[]) =>
    from.map((one) => withoutMark(textOf(value[one.key]))).find((text) => text !== '')
  const named = firstText(idKeys.filter((one) => isTokenIdKey(one.key)))
  const id = firstText(idKeys) ?? key ?? (hasOwnFile ? idInPath(path) : undefined)
  const token = {
    ...place,
    id: id ?? numberInName(name) ?? null,
    ...readTokenId(named, key ?? (hasOwnFile ? numberInPath(path) : undefined)),
    name,
    description: takeText('description'),
    image: takeText('image') || undefined,
    external_url: takeText('external_url') || undefined,
    attributes: takeTraits(),
    amount: takeText('amount') || undefined,
    wallet_address: takeText('wallet_address') || undefined,
  }
  const allLeftOut = [...leftOut, ...takeRecipients(extra)]
  return {
    ...token,
    extra,
    faults,
    ...(thumbnailKey === undefined ? {} : { thumbnailKey }),
    ...(emptyTraits.length > 0 ? { emptyTraits } : {}),
    ...(short === undefined ? {} : { short }),
    ...(allLeftOut.length > 0 ? { leftOut: allLeftOut } : {}),
  }
}
