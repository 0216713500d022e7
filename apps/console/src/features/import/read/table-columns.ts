import { fieldOf, isFileName, isFollowable, isRecipient } from '@vitrine/sdk/import'

/** The meaning of a column of a table. */
export type Column =
  | { as: 'nothing' }
  /** A field or another key of the metadata. */
  | { as: 'key'; key: string }
  /** All traits of a token in one cell. */
  | { as: 'traits'; header: string }
  /** The value of a trait. */
  | { as: 'trait'; name: string }
  /** A part of a trait that has several columns, such as its name or its value. */
  | { as: 'part'; group: string; part: string }
  /** People's wallets. */
  | { as: 'wallets'; header: string }

const fold = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Columns that stay in the metadata under these names. */
const kept = new Map(
  [
    'animation_url',
    'background_color',
    'youtube_url',
    // Pictures of tokens without another one.
    'thumbnail',
    'thumbnailUri',
    'thumbnail_url',
  ].map((name) => [fold(name), name]),
)
/** Matches columns of Tezos with the same picture in another form. They aren't traits beside another column of pictures. */
const otherPicture = /^(?:artifact|display)uri$/
/** Matches columns that may hold other files of a token, or a trait such as "Audio: Jazz". */
const otherMedium = /^(?:animation|video|audio)(?:file|ur[il])?$/

/** Returns the key of a column in the metadata; undefined for a trait. */
const keyOf = (header: string) => kept.get(fold(header)) ?? fieldOf(header)

/** "attributes[Hat]", "attribute: Hat", "attributes|Hat", "trait_Hat" and "Hat" are the trait Hat. */
const traitOf = (header: string) =>
  /^(?:attributes?|traits?|properties)\s*(?:\[(.+)\]|[:./_|]\s*(.+))$/i
    .exec(header)
    ?.slice(1)
    .find((name) => name !== undefined) ?? header

/** Returns the steps of a path in a list of traits in JSON, such as "attributes.0.value", "attributes[0][value]" or "attributes_0_value"; undefined for another column. */
function pathOf(header: string): string[] | undefined {
  const path = header
    .replace(/^(attributes?|traits?)_(\d+)_/i, '$1.$2.')
    .split(/[./[\]]+/)
    .filter((step) => step !== '')
  const isPath = /^(?:attributes?|traits?|properties)$/i.test(path[0] ?? '')
  return isPath && path.slice(1, -1).some((step) => /^\d+$/.test(step)) ? path : undefined
}

type Part = { group: string; part: 'trait_type' | 'value' }

const numbered = /^(trait|attribute|property|(?=value))(\d*)(type|name|value|)(\d*)$/

/**
 * Finds columns that are parts of a trait, such as "trait_type1" and "value1", or "Trait 1 Name" and "Trait 1
 * Value". A group is a trait with one name and one value.
 */
function partsOf(headers: readonly string[]): (Part | undefined)[] {
  const seen = { trait_type: 0, value: 0 }
  const found = headers.map(fold).map((header): Part | undefined => {
    const [, prefix, before, word, after] = numbered.exec(header) ?? []
    const part = word === 'value' ? 'value' : 'trait_type'
    const number = before || after
    if (number) return { group: `${prefix || 'trait'} ${number}`, part }
    // Without numbers, other pairs such as "Property type" and "Value" are traits themselves.
    if (header !== 'traittype' && header !== 'value') return undefined
    seen[part] += 1
    return { group: `no number, ${seen[part]}`, part }
  })
  const hasOne = (group: string, part: Part['part']) =>
    found.filter((one) => one?.group === group && one.part === part).length === 1
  return found.map((one) =>
    one && hasOne(one.group, 'trait_type') && hasOne(one.group, 'value') ? one : undefined,
  )
}

/** Returns the meaning of each column of a table, from its header and the cells. */
export function planColumns(
  written: readonly string[],
  rows: readonly (readonly string[] | undefined)[],
): Column[] {
  const headers = written.map((header) => header.replace(/^metadata[./]/i, ''))
  const ofTraits = partsOf(headers)
  const hasWallets = (index: number) =>
    isRecipient(
      headers[index] ?? '',
      rows.map((cells) => cells?.[index]),
    )
  const holdsMedia = (index: number) =>
    otherMedium.test(fold(headers[index] ?? '')) &&
    rows.every((cells) => {
      const cell = cells?.[index]?.trim() ?? ''
      return cell === '' || isFileName(cell) || isFollowable(cell)
    })
  /** Returns the columns of a field. A second one has another meaning, unless both contain wallets. */
  const columnsOf = (key: string): number[] => {
    const all = headers.flatMap((one, index) => (keyOf(one) === key ? index : []))
    // Prefers the IDs of tokens over other IDs.
    const ofTokens = key === 'id' ? all.filter((index) => fold(headers[index] ?? '') === 'tokenid') : []
    const ofWallets = key === 'wallet_address' ? all.filter(hasWallets) : []
    return ofWallets.length > 0 ? ofWallets : [...ofTokens, ...all].slice(0, 1)
  }
  return headers.map((header, index): Column => {
    if (header === '') return { as: 'nothing' }
    const path = pathOf(header)
    if (path && /^\d+$/.test(path[1] ?? ''))
      return { as: 'part', group: `list, ${path[1]}`, part: path.slice(2).join('_') }
    // Other values of flattened JSON, such as "properties.files.0.uri", aren't traits.
    if (path) return { as: 'key', key: header }
    const part = ofTraits[index]
    if (part) return { as: 'part', ...part }
    const key = keyOf(header)
    if (key === 'attributes' || /^(?:attributes|traits)(?:[._/]\d+|\[\d+\])$/i.test(header))
      return { as: 'traits', header }
    // Only some names of an ID column mean token IDs.
    if (key !== undefined && columnsOf(key).includes(index))
      return { as: 'key', key: key === 'id' ? header : key }
    if ((otherPicture.test(fold(header)) || holdsMedia(index)) && headers.indexOf(header) === index)
      return { as: 'key', key: header }
    if (hasWallets(index)) return { as: 'wallets', header }
    return { as: 'trait', name: traitOf(header) }
  })
}
