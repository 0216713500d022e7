import type { BodyOf } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { type Address, type Hash, type Hex, parseAbi, parseEventLogs, parseTransaction } from 'viem'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Subject, TransactionRow } from '#src/chain/subjects.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { listedRun } from '#src/runs/listed-run.ts'
import { ServiceError } from '#src/service-error.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { type AirdropRow, requireAirdrop } from './find-airdrop.ts'
import { manageCall } from './manage-call.ts'
import { readHoldings } from './read-holdings.ts'
import { refreshAirdrop } from './refresh-airdrop.ts'

const kinds = { fund: 'airdrop-fund', 'take-back': 'airdrop-take-back', close: 'airdrop-close' } as const
const nouns = {
  'airdrop-fund': 'airdrop funds',
  'airdrop-take-back': 'rest of the airdrop',
  'airdrop-close': 'end of the airdrop',
} as const

const closed = parseAbi(['event Closed(uint64 endsAt)'])
const endAbi = parseAbi(['function endsAt() view returns (uint64)'])

/** True if the contract of a closing transaction has ended, by its network's clock. It doesn't matter what ended it. */
async function isClosed({ chain }: Pick<Platform, 'chain'>, row: TransactionRow): Promise<boolean> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  const { to } = parseTransaction(row.raw as Hex)
  if (!network || !to) return false
  const client = chain.networks.client(network)
  const endsAt = await client.readContract({ address: to, abi: endAbi, functionName: 'endsAt' })
  return endsAt !== 0n && endsAt <= (await client.getBlock()).timestamp
}

function subjectOf({ db, chain }: Pick<Platform, 'db' | 'chain'>, kind: keyof typeof nouns): Subject {
  return {
    // Only the outbox stores the hash.
    rehash: async () => undefined,
    async settle(row, end) {
      if (kind !== 'airdrop-close' || end.status !== 'success') return
      const [event] = parseEventLogs({ abi: closed, logs: end.receipt.logs })
      const network = chain.networks.find(row.blockchainType, row.networkType)
      const [airdrop] = await db.select().from(airdrops).where(eq(airdrops.id, row.subjectId))
      if (!airdrop?.address || !network) return
      // A node may no longer have the events of the receipt.
      const at =
        event?.args.endsAt ??
        (await chain.networks.client(network).readContract({
          address: airdrop.address as Address,
          abi: endAbi,
          functionName: 'endsAt',
        }))
      const endsAt = new Date(Number(at) * 1000).toISOString()
      await db
        .update(airdrops)
        .set({ endsAt, updatedAt: new Date().toISOString() })
        .where(eq(airdrops.id, row.subjectId))
    },
    reopen: async () => undefined,
    async describe(row) {
      const [found] = await db
        .select({ name: collections.name })
        .from(airdrops)
        .innerJoin(collections, eq(collections.id, airdrops.collectionId))
        .where(eq(airdrops.id, row.subjectId))
      return found ? `${found.name}, ${nouns[kind]}` : `The ${nouns[kind]} of a deleted collection`
    },
    // Only for `close`: a transfer of tokens leaves no state that only it can have caused.
    ...(kind === 'airdrop-close' ? { hasEffect: (row: TransactionRow) => isClosed({ chain }, row) } : {}),
    abi: async () => (await airdropContract()).abi,
  }
}

/** Defines the subjects of the transactions that fund an airdrop, take back its rest, and close it. */
export function defineManageSubjects(parts: Pick<Platform, 'db' | 'chain'>): void {
  for (const kind of Object.values(kinds)) parts.chain.transactions.define(kind, subjectOf(parts, kind))
}

/**
 * Funds an airdrop from the admin wallet, takes back its rest, or closes it early, with one transaction, which is a
 * run.
 */
export async function manageAirdrop(
  platform: Platform,
  body: BodyOf<'manageAirDrop'>,
  idempotencyKey: string | undefined,
  by: string,
): Promise<{ hash: Hash; row: AirdropRow }> {
  const { db, chain } = platform
  const network = requireNetwork(chain.networks, body)
  const { id, name } = await requireCollection(db, body.collection_id)
  const found = await requireAirdrop(db, body, network)
  const kind = kinds[body.action]
  const sent = await chain.transactions.find(kind, found.id, idempotencyKey)
  if (sent) return { hash: sent, row: found }

  const row = await refreshAirdrop(platform, found)
  const wallet = await chain.wallet.requireAddress()
  if (!row.address) {
    throw ServiceError.conflict(`The airdrop contract is not deployed on ${network.name}.`, 'not-deployed')
  }
  const code = await chain.networks
    .client(network)
    .getCode({ address: row.address as Address })
    .catch(asServiceError(network))
  const holdings = await readHoldings(platform, row)
  const call = await manageCall(body, { row, holdings, wallet, code: code ?? '0x', now: platform.now() })
  const listed = listedRun({ kind, network, collection: { id, name }, subjectId: row.id, by })
  const hash = await chain.transactions.send({
    network,
    ...call,
    kind,
    subjectId: row.id,
    idempotencyKey,
    run: listed.run,
    async record(tx, _, replaces) {
      if (!replaces) await listed.start(tx)
    },
    undo: async () => undefined,
  })
  return { hash, row }
}
