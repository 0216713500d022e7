import { and, eq } from 'drizzle-orm'
import { type Address, erc721Abi, type Hash, parseEventLogs, type TransactionReceipt } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { abiOf } from '#src/chain/deployments.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { transferEvents } from '#src/chain/transfer-events.ts'
import { assets } from '#src/db/schema/assets.ts'
import { contracts } from '#src/db/schema/contracts.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { requireAsset } from './find-asset.ts'
import type { AssetRow } from './serialize-asset.ts'

/** Whom the mint gave the token to, by the events in its receipt. */
const receiverIn = (receipt: TransactionReceipt): Address | null =>
  parseEventLogs({ abi: transferEvents, logs: receipt.logs }).at(-1)?.args.to ?? null

/** Who owns the token now. An ERC-1155 token can have many owners; it is whoever received it. */
async function readOwner(
  platform: Platform,
  network: ChainNetwork,
  row: AssetRow,
  receipt: TransactionReceipt,
): Promise<Address | null> {
  if (row.smartContractType !== erc721 || !row.tokenId || !receipt.to) return receiverIn(receipt)
  try {
    return await platform.chain.networks.client(network).readContract({
      address: receipt.to,
      abi: erc721Abi,
      functionName: 'ownerOf',
      args: [BigInt(row.tokenId)],
    })
  } catch {
    return receiverIn(receipt)
  }
}

/**
 * Records how a mint ended (specification, section 4, "Minting", step 3). The platform's own node decides; what the caller says of
 * the outcome is not needed. Repeating it changes nothing.
 */
export async function settleMint(platform: Platform, assetId: string, hash: string): Promise<AssetRow> {
  const { db, chain } = platform
  const row = await requireAsset(db, assetId)
  if (!row.transactionHash) throw ServiceError.conflict('No mint of this asset was sent.', 'not-minting')
  if (row.transactionHash.toLowerCase() !== hash.toLowerCase()) {
    throw ServiceError.conflict('This transaction is not the mint of this asset.', 'wrong-transaction')
  }
  if (row.isSold !== 'minting') return row

  const network = requireNetwork(chain.networks, row)
  const outcome = await chain.transactions.outcome(network, row.transactionHash as Hash, await readAbi())
  if (outcome.status === 'pending') {
    throw ServiceError.conflict(`The mint is not confirmed on ${network.name} yet.`, 'pending')
  }
  const change: Partial<AssetRow> =
    outcome.status === 'success'
      ? {
          isSold: 'sold',
          transactionStatus: true,
          assetOwner: await readOwner(platform, network, row, outcome.receipt),
          error: null,
        }
      : { isSold: 'unsold', transactionStatus: false, error: outcome.reason }

  async function readAbi() {
    if (!row.tokenContractId) return []
    const [contract] = await db.select().from(contracts).where(eq(contracts.id, row.tokenContractId))
    return contract ? abiOf(contract) : []
  }

  await db
    .update(assets)
    .set({ ...change, updatedAt: new Date().toISOString() })
    .where(
      and(
        eq(assets.id, assetId),
        eq(assets.isSold, 'minting'),
        eq(assets.transactionHash, row.transactionHash),
      ),
    )
  return requireAsset(db, assetId)
}
