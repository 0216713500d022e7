import { isFollowable } from '@vitrine/sdk/import'
import { maxUint256 } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { FieldError } from '#src/service-error.ts'

/** Returns what is wrong with a picture's address, or nothing. */
export const imageProblem = (image: string): string | undefined =>
  isFollowable(image) ? undefined : 'The image must be an https, ipfs or ar address, or an uploaded file.'

type Checked = {
  image?: string | undefined
  thumbnail?: string | undefined
  external_url?: string | undefined
  amount?: number | undefined
  tokenId?: string | null | undefined
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
  if (fields.tokenId && BigInt(fields.tokenId) > maxUint256) {
    problem('tokenId', 'The token ID must be below 2^256.')
  }
  return errors
}
