import { foldKey } from './metadata-fields.ts'
import { isPlain, textOf } from './text-of.ts'

const names =
  /^(?:to|(?:current|token|nft)?owners?|holders?|recipients?|receivers?|wallets?|buyers?|collectors?|address)(?:of|address|wallet|eth)*$/

const hasWallet = (value: unknown) =>
  isPlain(value)
    ? /^(?:0x)?[\da-f]{40}$|^\S+\.eth$/i.test(textOf(value))
    : /"0x[\da-f]{40}"/i.test(JSON.stringify(value) ?? '')

/** Returns true if a metadata key or table column means recipients or holders, and most of its values are wallet addresses. */
export function isRecipient(key: string, values: readonly unknown[]): boolean {
  if (!names.test(foldKey(key))) return false
  const given = values.filter((value) => (isPlain(value) ? textOf(value) !== '' : Boolean(value)))
  return given.filter(hasWallet).length * 2 > given.length
}
