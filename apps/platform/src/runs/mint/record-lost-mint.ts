import { isChainError, toChainError } from '@vitrine/chain'
import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { findMintedUri } from '#src/chain/minting/is-minted.ts'
import type { AssetRow } from '#src/chain/minting/token-metadata.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import type { MintTarget } from './mint-target.ts'

/** A token that is there, and who owns it as far as the contract tells. */
type Taken = { tokenId: bigint; owner: Address | null }

/**
 * Records an asset as minted whose last mint was taken for lost and was done: the token at the id that it had carries its own metadata, and another one would double it.
 * Returns whether that is so. Throws a ChainError where the node does not answer.
 */
export async function recordLostMint(
  parts: Pick<RunParts, 'db' | 'chain' | 'files' | 'now'>,
  { network, contract, address }: Pick<MintTarget, 'network' | 'contract' | 'address'>,
  asset: AssetRow,
  { tokenId, owner }: Taken,
): Promise<boolean> {
  const had = asset.tokenContractId === contract.id && asset.tokenId === String(tokenId)
  // Without a mint that was sent, the token isn't this asset's, even if its metadata is the same.
  if (!had || asset.transactionHash === null) return false
  const tokenUri = await findMintedUri(parts, asset, address).catch((thrown: unknown) => {
    const error = toChainError(thrown, { network })
    if (isChainError(error, 'reverted', 'contract-not-found')) return undefined
    throw error
  })
  if (tokenUri === undefined) return false
  const recorded = await parts.db
    .update(assets)
    .set({
      isSold: 'sold',
      transactionStatus: true,
      assetOwner: owner,
      tokenUri,
      error: null,
      updatedAt: parts.now().toISOString(),
    })
    .where(
      and(
        eq(assets.id, asset.id),
        eq(assets.isSold, 'unsold'),
        eq(assets.transactionHash, asset.transactionHash),
      ),
    )
    .returning({ id: assets.id })
  return recorded.length > 0
}
