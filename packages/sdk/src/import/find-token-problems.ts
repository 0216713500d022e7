import { addImportRows } from '../limits.gen.ts'
import { hasBadText, isDeep } from './is-storable.ts'
import { addressProblem, isFileName, isFollowable, isPlaceholder, mendAddress } from './picture-address.ts'
import type { TraitValue } from './read-traits.ts'
import type { Token } from './read-token.ts'
import { textsIn } from './texts-in.ts'

/** The kinds of problems of a token. Problems of the same kind have the same fix. */
export type TokenProblemKind =
  | 'unreadable'
  | 'row-short'
  | 'id-short'
  | 'name-missing'
  | 'name-long'
  | 'description-long'
  | 'picture-address'
  | 'value-type'
  | 'text-invalid'
  | 'trait-invalid'
  | 'address-invalid'
  | 'amount-invalid'
  | 'amount-unclear'
  | 'wallet-invalid'
  | 'extra-large'
  | 'file-missing'

/** A text field of a token. */
export type TokenField = 'name' | 'description' | 'image' | 'external_url' | 'amount' | 'wallet_address'

/**
 * A change of a token's field or of a trait's value. `texts` cleans all texts; `short`, `shortId`, `faults` and `emptyTraits`
 * accept the token as it is.
 */
export type TokenFix =
  | { field: TokenField; to: string | undefined }
  | { field: 'texts' | 'short' | 'shortId' | 'faults' | 'emptyTraits'; to: undefined }
  | { field: 'extra'; to: Record<string, never> }
  | { field: 'attributes'; index: number; to: TraitValue | undefined }

/** A problem of a token, and its fix. */
export type TokenProblem<Kind extends string = TokenProblemKind, Fix = TokenFix> = {
  kind: Kind
  /** Distinguishes problems of the same kind with different fixes. */
  of: string
  field: string
  message: string
  fix: Fix | null
}

const row = addImportRows.rows.items

/** The limits of an asset, in characters, elements or copies. */
export const mostOfToken = {
  name: row.name.maxLength,
  description: row.description.maxLength,
  address: row.image.maxLength,
  traits: row.attributes.maxItems,
  trait: row.attributes.items.trait_type.maxLength,
  value: row.attributes.items.value.maxLength,
  display: row.attributes.items.display_type.maxLength,
  amount: row.amount.maximum,
  keys: row.extra.maxProperties,
  // Characters of JSON text; a schema can't limit them.
  extra: 32_768,
}

/** The number of copies in a text, or the problem with it; `ambiguous` if the text has two possible meanings. */
export type ReadAmount = (
  text: string,
) => { amount: bigint; ambiguous: boolean } | { problem: string; ambiguous: boolean }

/** Rules for {@link findTokenProblems}. */
export type TokenRules = {
  /** The name of the collection, for tokens without a name. */
  collection?: string
  /** True if a token has one copy, as in ERC-721. */
  single: boolean
  readAmount: ReadAmount
  /** Returns why a text isn't a recipient's address; undefined if it is. */
  recipientProblem: (text: string) => string | undefined
}

const short = (text: string) => text.slice(0, 80)
const tooLong = (what: string, length: number, most: number) =>
  `${what} has ${length} characters. The most is ${most}.`

/** Returns everything that keeps a token from becoming an asset, except a missing picture file. */
export function findTokenProblems(
  token: Token,
  { collection = '', single, readAmount, recipientProblem }: TokenRules,
): TokenProblem[] {
  const { name, description, image, external_url, attributes, amount, wallet_address, extra } = token
  if (token.unreadable !== undefined)
    return [{ kind: 'unreadable', of: '', field: '', message: token.unreadable, fix: null }]
  const most = mostOfToken
  const problems: TokenProblem[] = []
  const add = (kind: TokenProblemKind, field: string, message: string, fix: TokenFix | null, of = '') =>
    void problems.push({ kind, of, field, message, fix })
  const change = (field: TokenField, to: string | undefined) => ({ field, to })

  if (token.short !== undefined) add('row-short', '', token.short, { field: 'short', to: undefined })
  if (token.shortId !== undefined)
    add('id-short', 'token_id', token.shortId, { field: 'shortId', to: undefined })
  for (const { field, message } of token.faults)
    add('value-type', field, message, { field: 'faults', to: undefined })
  const tooDeep = isDeep(extra)
  if (hasBadText([name, description, image, external_url, attributes]) || (!tooDeep && hasBadText(extra)))
    add('text-invalid', '', 'It holds a character that cannot be stored.', { field: 'texts', to: undefined })

  if (name === '') {
    const given = `${collection} #${token.id ?? token.row}`.slice(-most.name)
    add('name-missing', 'name', 'The name is empty.', change('name', given))
  }
  for (const field of ['name', 'description'] as const) {
    const text = token[field]
    if (text.length <= most[field]) continue
    const message = tooLong(`The ${field}`, text.length, most[field])
    add(`${field}-long`, field, message, change(field, text.slice(0, most[field]).trim()))
  }
  if (image && image.length > most.address) {
    const message = tooLong('The picture’s address', image.length, most.address)
    add('picture-address', 'image', message, change('image', undefined), 'leave out')
  } else if (image && isPlaceholder(image)) {
    const message = `“${short(image)}” is a placeholder. Replace it with the picture’s address.`
    add('picture-address', 'image', message, change('image', undefined), 'leave out')
  } else if (image && !isFollowable(image)) {
    const mended = mendAddress(image)
    const of = mended === undefined ? 'leave out' : 'mend'
    add('picture-address', 'image', addressProblem(image), change('image', mended), of)
  }
  const noAddress =
    external_url === undefined
      ? undefined
      : external_url.length > most.address
        ? tooLong('The external address', external_url.length, most.address)
        : /^https?:\/\/\S+$/.test(external_url)
          ? undefined
          : `“${short(external_url)}” is no https or http address.`
  if (noAddress) add('address-invalid', 'external_url', noAddress, change('external_url', undefined))

  const copies = amount === undefined ? { amount: 1n, ambiguous: false } : readAmount(amount)
  const one = change('amount', '1')
  if ('problem' in copies) {
    const text = short(amount ?? '')
    if (copies.ambiguous) {
      const message = `“${text}” is ${text.replace('.', ',')} copies or ${Number.parseInt(text, 10)}.`
      add('amount-unclear', 'amount', message, null, text.includes(',') ? ',' : '.')
    } else add('amount-invalid', 'amount', `“${text}” is no number of copies. ${copies.problem}`, one)
  } else if (copies.amount > most.amount)
    add('amount-invalid', 'amount', 'An asset has at most 1,000,000,000 copies.', one)
  else if (single && copies.amount !== 1n)
    add('amount-invalid', 'amount', `An ERC-721 token has one copy, not ${copies.amount}.`, one, 'single')
  const noRecipient = wallet_address ? recipientProblem(wallet_address) : undefined
  if (noRecipient)
    add(
      'wallet-invalid',
      'wallet_address',
      `“${short(wallet_address ?? '')}” is no address. ${noRecipient}`,
      change('wallet_address', undefined),
    )

  const without = { field: 'extra' as const, to: {} }
  const length = tooDeep ? 0 : JSON.stringify(extra).length
  if (tooDeep) add('extra-large', 'extra', 'It is nested more than 16 levels deep.', without, 'deep')
  else if (length > most.extra)
    add('extra-large', 'extra', tooLong('The other metadata', length, most.extra), without)
  else if (Object.keys(extra).length > most.keys)
    add('extra-large', 'extra', `The other metadata has more than ${most.keys} keys.`, without)

  for (const { at, text, isFile } of textsIn(tooDeep ? {} : extra)) {
    if (!isFile || !(isPlaceholder(text) || isFileName(text))) continue
    const message = isPlaceholder(text)
      ? `“${short(text)}” is a placeholder. Replace it with the file’s address.`
      : addressProblem(text)
    add('file-missing', at.join('.'), message, null)
  }

  for (const { field, message } of token.emptyTraits ?? [])
    add('trait-invalid', field, message, { field: 'emptyTraits', to: undefined }, 'empty')
  if (attributes.length > most.traits) {
    const leftOut = { field: 'attributes' as const, index: most.traits, to: undefined }
    add('trait-invalid', 'attributes', `The asset has more than ${most.traits} traits.`, leftOut, 'many')
  }
  for (const [index, { trait_type, value, display_type = '' }] of attributes
    .slice(0, most.traits)
    .entries()) {
    const text = String(value)
    const leftOut = { field: 'attributes' as const, index, to: undefined }
    if (trait_type.length > most.trait) {
      const message = `The trait “${short(trait_type)}…” has a name that is too long.`
      add('trait-invalid', `attributes.${index}.trait_type`, message, leftOut, 'name')
    } else if (display_type.length > most.display) {
      const message = tooLong(
        `The display type of the trait ${trait_type}`,
        display_type.length,
        most.display,
      )
      add('trait-invalid', `attributes.${index}.display_type`, message, leftOut, 'display')
    } else if (text.length > most.value) {
      const message = tooLong(`The trait ${trait_type}`, text.length, most.value)
      add(
        'trait-invalid',
        `attributes.${index}.value`,
        message,
        { ...leftOut, to: text.slice(0, most.value) },
        'long',
      )
    }
  }
  return problems
}
