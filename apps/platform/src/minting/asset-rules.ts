import type { FieldError } from '#src/service-error.ts'
import { erc721 } from '#src/chain/built-in-contracts.ts'

/** The longest name an asset may have; the contract of the API says the same. */
export const maxName = 200

const addressable = /^(?:https:\/\/[^\s/]+\S*|(?:ipfs|ar):\/\/\S+|\/files\/[A-Za-z0-9]+(?:\/thumbnail)?)$/

/** Returns whether a picture's address is one that wallets and the console can follow: https, ipfs, ar, or a file of the platform. */
export const isFollowable = (address: string) => addressable.test(address)

/** Returns what is wrong with a picture's address, or nothing. */
export const imageProblem = (image: string): string | undefined =>
  isFollowable(image) ? undefined : 'The image must be an https, ipfs or ar address, or an uploaded file.'

/** Text that PostgreSQL cannot hold. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

type Checked = {
  image?: string | undefined
  thumbnail?: string | undefined
  external_url?: string | undefined
  amount?: number | undefined
}

/** Returns what the contract's schema cannot say of an asset's fields. */
export function checkFields(fields: Checked, smartContractType: number): FieldError[] {
  const errors: FieldError[] = []
  const problem = (field: string, message: string) => errors.push({ field, message })
  for (const field of ['image', 'thumbnail'] as const) {
    const text = fields[field]
    if (text && !isFollowable(text)) problem(field, imageProblem(text) ?? '')
  }
  if (fields.external_url && !/^https?:\/\/\S+$/.test(fields.external_url)) {
    problem('external_url', 'The external address must begin with https:// or http://.')
  }
  if (smartContractType === erc721 && (fields.amount ?? 1) !== 1) {
    problem('amount', 'An ERC-721 token has exactly one copy.')
  }
  return errors
}
