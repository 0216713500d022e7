import { isPlaceholder } from './match-pictures.ts'
import { endingOf, mediaTypes } from './open-files.ts'
import type { EditableField, Problem, ProblemKind, Row } from './types.ts'

/** What the contract allows an asset to have. */
const most = {
  name: 200,
  description: 4000,
  address: 2048,
  traits: 200,
  trait: 200,
  value: 1000,
  display: 60,
  amount: 1e9,
  path: 400,
  extra: 32_768,
}
/** The largest file, in bytes. */
const MAX_FILE = 50 * 1024 * 1024

const followable = /^(?:https:\/\/[^\s/]+\S*|(?:ipfs|ar):\/\/\S+|\/files\/[A-Za-z0-9]+(?:\/thumbnail)?)$/
const contentId = /^(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{50,})(\/\S*)?$/

export type Surroundings = {
  /** What the collection is called, for assets without a name. */
  collection: string
  sizeOf: (path: string) => number | undefined
  /** Which values of a trait are misspelled. */
  slips: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Of ERC-721, each asset has one copy. */
  single: boolean
}

/** Returns an address that can be followed in place of one that can't; undefined where there is none. */
function mendAddress(address: string): string | undefined {
  const [, id, rest = ''] = contentId.exec(address) ?? []
  if (id) return `ipfs://${id}${rest}`
  if (/^http:\/\/[^\s/]+\S*$/.test(address)) return address.replace('http:', 'https:')
  const spaced = address.replaceAll(' ', '%20')
  return spaced !== address && followable.test(spaced) ? spaced : undefined
}

/** Returns everything that keeps a row from becoming an asset as it is, each with what mends it. */
export function findProblems(row: Row, { collection, sizeOf, slips, single }: Surroundings): Problem[] {
  if (row.unreadable !== undefined) {
    return [{ kind: 'unreadable', of: '', field: '', message: row.unreadable, fix: null }]
  }
  const problems: Problem[] = []
  const add = (kind: ProblemKind, field: string, message: string, fix: Problem['fix'], of = '') =>
    void problems.push({ kind, of, field, message, fix })
  const change = (field: EditableField, to: string | undefined) => ({ field, to })
  const { name, description, image, file, external_url, attributes, amount, wallet_address } = row

  if (row.short !== undefined) add('row-short', '', row.short, { field: 'short', to: undefined })
  if (name === '')
    add(
      'name-missing',
      'name',
      'The name is empty.',
      change('name', `${collection} #${row.id ?? row.row}`.slice(-most.name)),
    )
  if (name.length > most.name) {
    add(
      'name-long',
      'name',
      `The name has ${name.length} characters. The most is ${most.name}.`,
      change('name', name.slice(0, most.name).trim()),
    )
  }
  if (description.length > most.description) {
    const message = `The description has ${description.length} characters. The most is ${most.description}.`
    add(
      'description-long',
      'description',
      message,
      change('description', description.slice(0, most.description).trim()),
    )
  }

  if (file !== undefined) {
    const size = sizeOf(file) ?? 0
    const without = { field: 'file' as const, to: undefined }
    if (!(endingOf(file) in mediaTypes) || endingOf(file) === 'svg') {
      add('picture-type', 'image', `${file} has a type that assets can’t have. Convert it to PNG.`, without)
    } else if (size > MAX_FILE) add('picture-size', 'image', `${file} is over 50 MB.`, without)
    else if (file.length > most.path) {
      const message = `The path ${file.slice(0, 80)}… has ${file.length} characters. The most is ${most.path}.`
      add('picture-path', 'image', message, without)
    } else if (size === 0) add('picture-size', 'image', `${file} is empty.`, without, 'empty')
  } else if (row.unclear) {
    const message = `Several files may be the picture: ${row.unclear.slice(0, 3).join(', ')}.`
    add('picture-unclear', 'image', message, change('image', undefined))
  } else if (!image) {
    if (!row.bare) add('picture-none', 'image', 'The asset has no picture.', change('image', undefined))
  } else if (isPlaceholder(image)) {
    add(
      'picture-placeholder',
      'image',
      `“${image.slice(0, 80)}” is a placeholder, and no file has its name.`,
      change('image', undefined),
    )
  } else if (
    !/^[a-z][a-z0-9+.-]*:/i.test(image) &&
    mendAddress(image) === undefined &&
    !image.startsWith('/files/')
  ) {
    add(
      'picture-missing',
      'image',
      `The file “${image.slice(0, 80)}” is missing.`,
      change('image', undefined),
    )
  } else if (!followable.test(image) || image.length > most.address) {
    const mended = mendAddress(image)
    const message = `“${image.slice(0, 80)}” is no https, ipfs or ar address.`
    add(
      'picture-address',
      'image',
      message,
      change('image', mended),
      mended === undefined ? 'leave out' : 'mend',
    )
  }

  if (external_url && (!/^https?:\/\/\S+$/.test(external_url) || external_url.length > most.address)) {
    add(
      'address-invalid',
      'external_url',
      `“${external_url.slice(0, 80)}” is no https address.`,
      change('external_url', undefined),
    )
  }
  const copies = Number(amount ?? 1)
  if (!Number.isInteger(copies) || copies < 1 || copies > most.amount) {
    add(
      'amount-invalid',
      'amount',
      `“${amount?.slice(0, 80)}” is no number of copies.`,
      change('amount', '1'),
    )
  } else if (single && copies !== 1) {
    add(
      'amount-invalid',
      'amount',
      `An ERC-721 token has one copy, not ${copies}.`,
      change('amount', '1'),
      'single',
    )
  }
  if (wallet_address && !/^0x[0-9a-fA-F]{40}$/.test(wallet_address)) {
    add(
      'wallet-invalid',
      'wallet_address',
      `“${wallet_address.slice(0, 80)}” is no address.`,
      change('wallet_address', undefined),
    )
  }

  const { length } = JSON.stringify(row.extra)
  if (length > most.extra) {
    const message = `The other metadata has ${length} characters. The most is ${most.extra}.`
    add('extra-large', 'extra', message, { field: 'extra', to: {} })
  }

  for (const [index, { trait_type, value, display_type }] of attributes.entries()) {
    const text = String(value)
    const leftOut = { field: 'attributes' as const, index, to: undefined }
    const meant = slips.get(trait_type)?.get(text)
    if (index >= most.traits)
      add('trait-invalid', 'attributes', `The asset has more than ${most.traits} traits.`, leftOut, 'many')
    else if (trait_type.length > most.trait || (display_type?.length ?? 0) > most.display) {
      add(
        'trait-invalid',
        'attributes',
        `The trait “${trait_type.slice(0, 80)}…” has a name that is too long.`,
        leftOut,
        'name',
      )
    } else if (text.length > most.value) {
      const message = `The trait ${trait_type} has ${text.length} characters. The most is ${most.value}.`
      add('trait-invalid', 'attributes', message, { ...leftOut, to: text.slice(0, most.value) }, 'long')
    } else if (meant !== undefined) {
      const message = `${trait_type}: “${text}” is probably “${meant}”.`
      add(
        'trait-spelling',
        'attributes',
        message,
        { ...leftOut, to: meant },
        JSON.stringify([trait_type, text, meant]),
      )
    }
  }
  return problems
}
