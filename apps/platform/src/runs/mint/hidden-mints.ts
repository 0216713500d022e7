import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne } from 'drizzle-orm'
import type { Hash } from 'viem'
import { isOpen } from '#src/chain/is-open.ts'
import { hiddenBy, hidesOnIpfs } from '#src/chain/minting/placeholder.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import type { MintTarget } from './mint-target.ts'

/** The most hidden tokens of a contract, because IPFS nodes pass on a directory of this many in one block. */
export const mostHidden = 15_000

const number = (value: number) => value.toLocaleString('en-US')

/** Returns the number of hidden tokens of a contract that are minted or being minted. */
export const countHidden = (db: Db | Tx, contractId: string): Promise<number> =>
  db.$count(assets, and(hiddenBy(contractId), ne(assets.isSold, 'unsold')))

/**
 * Returns whether a transaction that reveals the tokens of a contract is not mined yet.
 *
 * @param except the hash of a transaction that doesn't count
 */
export const isRevealing = (db: Db | Tx, contractId: string, except?: Hash): Promise<boolean> =>
  isOpen(db, { kind: 'reveal', subjectId: contractId }, except)

/** Throws a ServiceError while the tokens of a contract are being revealed. Does nothing without a contract. */
export async function requireNotRevealing(db: Db | Tx, contractId: string | null): Promise<void> {
  if (contractId === null || !(await isRevealing(db, contractId))) return
  const message = 'The tokens of this contract are being revealed. Try again afterwards.'
  throw ServiceError.conflict(message, 'not-now')
}

/** Throws a ServiceError if a contract can't mint so many more tokens the way its collection wants them: hidden on IPFS. */
export async function requireHidable(
  db: Db,
  { hides, canHide, contract }: Pick<MintTarget, 'hides' | 'canHide' | 'contract'>,
  count: number,
): Promise<void> {
  if (!hides) return
  if (!canHide) {
    const message =
      'This contract can’t hide tokens: it is not built in, or was deployed by an earlier version. Remove the placeholder in the collection’s settings, or mint in another collection.'
    throw ServiceError.conflict(message, 'cannot-hide')
  }
  await requireNotRevealing(db, contract.id)
  const hidden = await countHidden(db, contract.id)
  if (hidden + count > mostHidden) {
    const message = `A contract can hide at most ${number(mostHidden)} tokens, and ${number(hidden)} are hidden. Reveal them, or mint fewer.`
    throw ServiceError.conflict(message, 'cannot-hide')
  }
}

/**
 * Returns the reason why tokens can't be minted as the review of their run says; null if they can. Only for tokens on IPFS: a reveal
 * of those on the platform during the run is meant.
 */
export const otherThanReviewed = (
  { hidesTokens, metadataHost }: Pick<RunRow, 'hidesTokens' | 'metadataHost'>,
  hides: boolean,
): string | null => {
  if (metadataHost !== null || hidesTokens === hides) return null
  return `The tokens ${hides ? 'would be hidden' : 'are no longer hidden'}. Plan the run again.`
}

/**
 * Returns whether a contract's next tokens still get the metadata that they got when the collection and the contract were read. If
 * so, that stays until the end of the database transaction.
 *
 * @param isHidden whether the tokens to be minted are hidden: assets with a given metadata address are not
 */
export async function keepsMetadata(
  tx: Tx,
  { collection, contract, hides }: Pick<MintTarget, 'collection' | 'contract' | 'hides'>,
  isHidden: boolean,
): Promise<boolean> {
  const { id, metadataLocation, placeholder } = collection
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('share')
  if (row?.metadataLocation !== metadataLocation) return false
  if (metadataLocation === 'platform') return true
  const [its] = await tx
    .select({ revealedBase: contracts.revealedBase })
    .from(contracts)
    .where(eq(contracts.id, contract.id))
  if (!its || hidesOnIpfs(row, its) !== hides) return false
  if (!isHidden) return true
  return isDeepStrictEqual(row.placeholder, placeholder) && !(await isRevealing(tx, contract.id))
}
