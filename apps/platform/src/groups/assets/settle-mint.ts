import { and, eq } from 'drizzle-orm'
import {
  type Abi,
  type Address,
  erc721Abi,
  type Hash,
  type Hex,
  parseEventLogs,
  parseTransaction,
} from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { abiOf } from '#src/chain/deployments.ts'
import { isMinted } from '#src/chain/minting/is-minted.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Evidence, Subject, TransactionRow } from '#src/chain/subjects.ts'
import { transferEvents } from '#src/chain/transfer-events.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { requireAsset } from './find-asset.ts'
import type { AssetRow } from './serialize-asset.ts'

/** Whom the mint gave the token to, by the events in its receipt. */
const receiverIn = (receipt: Evidence): Address | null =>
  parseEventLogs({ abi: transferEvents, logs: receipt.logs }).at(-1)?.args.to ?? null

/** Who owns the token now. An ERC-1155 token can have many owners; it is whoever received it. */
async function readOwner(
  platform: Platform,
  network: ChainNetwork,
  row: AssetRow,
  receipt: Evidence,
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

async function readAbi(platform: Platform, row: AssetRow | undefined): Promise<Abi> {
  if (!row?.tokenContractId) return []
  const [contract] = await platform.db.select().from(contracts).where(eq(contracts.id, row.tokenContractId))
  return contract ? abiOf(contract) : []
}

/** What a mint is for: its asset. */
export function mintSubject(platform: Platform): Subject {
  const { db, chain } = platform
  const find = async (id: string) => (await db.select().from(assets).where(eq(assets.id, id)))[0]
  const isIts = (row: TransactionRow) =>
    and(eq(assets.id, row.subjectId), eq(assets.transactionHash, row.hash))
  return {
    async rehash(tx, from, to) {
      await tx.update(assets).set({ transactionHash: to }).where(eq(assets.transactionHash, from))
    },
    async settle(row, end) {
      const asset = await find(row.subjectId)
      const network = asset && chain.networks.find(asset.blockchainType, asset.networkType)
      if (!asset || !network || asset.isSold !== 'minting') return
      const change: Partial<AssetRow> =
        end.status === 'success'
          ? {
              isSold: 'sold',
              transactionStatus: true,
              assetOwner: await readOwner(platform, network, asset, end.receipt),
              error: null,
            }
          : { isSold: 'unsold', transactionStatus: false, error: end.reason }
      await db
        .update(assets)
        .set({ ...change, updatedAt: new Date().toISOString() })
        .where(and(isIts(row), eq(assets.isSold, 'minting')))
    },
    async reopen(tx, row) {
      await tx
        .update(assets)
        .set({ isSold: 'minting', transactionStatus: null, assetOwner: null, error: null })
        .where(isIts(row))
    },
    describe: async (row) => (await find(row.subjectId))?.name ?? 'A deleted asset',
    async hasEffect(row) {
      const asset = await find(row.subjectId)
      return asset !== undefined && isMinted(platform, asset, parseTransaction(row.raw as Hex).to)
    },
    abi: async (row) => readAbi(platform, await find(row.subjectId)),
  }
}

/**
 * Records how a mint ended (specification, section 4, "Minting", step 3). The platform's own node decides; what the caller says of
 * the outcome is not needed. Repeating it changes nothing, and the confirmer may have done it already.
 */
export async function settleMint(platform: Platform, assetId: string, hash: string): Promise<AssetRow> {
  const { db, chain } = platform
  const row = await requireAsset(db, assetId)
  if (!row.transactionHash) throw ServiceError.conflict('No mint of this asset was sent.', 'not-minting')
  const current = row.transactionHash as Hash
  const given = hash.toLowerCase()
  // Where a higher fee replaced it, the caller may hold any of its hashes.
  if (
    given !== current.toLowerCase() &&
    !(await chain.transactions.family(current)).includes(given as Hash)
  ) {
    throw ServiceError.conflict('This transaction is not the mint of this asset.', 'wrong-transaction')
  }
  if (row.isSold !== 'minting') return row

  const network = requireNetwork(chain.networks, row)
  const outcome = await chain.transactions.outcome(network, current)
  const settled = await requireAsset(db, assetId)
  if (outcome.status === 'pending' || settled.isSold === 'minting') {
    throw ServiceError.conflict(`The mint is not confirmed on ${network.name} yet.`, 'pending')
  }
  return settled
}
