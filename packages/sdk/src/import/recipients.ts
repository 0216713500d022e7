import { foldKey } from './metadata-fields.ts'
import { isPlain, textOf } from './text-of.ts'

const names =
  /^(?:to|(?:current|token|nft)?owners?|holders?|recipients?|receivers?|wallets?|buyers?|collectors?|address)(?:of|address|wallet|eth)*$/

/** Matches invisible characters, which people copy along with an address. */
const unseen = String.raw`[\u200B-\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]+`
const aroundText = new RegExp(`^${unseen}|${unseen}$`, 'g')

/** Returns a plain value as text, without invisible characters around it. */
export const walletOf = (value: unknown) => textOf(value).replace(aroundText, '')

const hasWallet = (value: unknown) =>
  isPlain(value)
    ? /^(?:0x)?[\da-f]{40}$|^\S+\.eth$/i.test(walletOf(value))
    : /"0x[\da-f]{40}"/i.test(JSON.stringify(value) ?? '')

/** Returns true if a metadata key or table column means recipients or holders, and most of its values are wallet addresses. */
export function isRecipient(key: string, values: readonly unknown[]): boolean {
  if (!names.test(foldKey(key))) return false
  const given = values.filter((value) => (isPlain(value) ? textOf(value) !== '' : Boolean(value)))
  return given.filter(hasWallet).length * 2 > given.length
}
