import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { decodeFunctionData, type Hash, type Hex, parseTransaction } from 'viem'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import { addressIn } from '#src/chain/deployments.ts'
import type { Ended, Subject, TransactionRow } from '#src/chain/subjects.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import type { AirdropRow } from './find-airdrop.ts'

type Parts = Pick<Platform, 'db' | 'chain'>

/** What a transaction of an airdrop does: from which status to which, and what is known of it then. */
type Step = {
  underWay: AirdropRow['status']
  done: AirdropRow['status']
  written?: (end: Extract<Ended, { status: 'success' }>) => Partial<AirdropRow>
  /** What names it to people, after the collection's name. */
  noun: string
  /** Which airdrop or collection it is about, whatever has been sent for that since. */
  isAbout: (row: TransactionRow) => SQL | undefined
}

const deployment: Step = {
  underWay: 'deploying',
  done: 'registered',
  written: ({ receipt }) => ({ address: addressIn(receipt) }),
  noun: 'airdrop contract',
  // Its subject is a place, where the airdrop may not have been yet.
  isAbout: ({ subjectId }) => eq(collections.id, subjectId.split('/')[0] ?? ''),
}
const listing: Step = {
  underWay: 'submitting',
  done: 'live',
  noun: 'airdrop list',
  isAbout: ({ subjectId }) => eq(airdrops.id, subjectId),
}

function subjectOf({ db, chain }: Parts, { underWay, done, written, noun, isAbout }: Step): Subject {
  const isIts = (row: TransactionRow) => eq(airdrops.transactionHash, row.hash)
  return {
    async rehash(tx, from, to) {
      await tx.update(airdrops).set({ transactionHash: to }).where(eq(airdrops.transactionHash, from))
    },
    async settle(row, end) {
      const change: Partial<AirdropRow> =
        end.status === 'success'
          ? { status: done, error: null, ...written?.(end) }
          : { status: 'failed', error: end.reason }
      await db
        .update(airdrops)
        .set({ ...change, updatedAt: new Date().toISOString() })
        .where(and(isIts(row), eq(airdrops.status, underWay)))
    },
    async reopen(tx, row) {
      await tx
        .update(airdrops)
        .set({ status: underWay, error: null })
        .where(and(isIts(row), inArray(airdrops.status, [done, 'failed'])))
    },
    async describe(row) {
      const [found] = await db
        .select({ name: collections.name })
        .from(collections)
        .leftJoin(airdrops, eq(airdrops.collectionId, collections.id))
        .where(isAbout(row))
        .limit(1)
      return found ? `${found.name}, ${noun}` : `A deleted ${noun}`
    },
    async hasEffect(row) {
      const network = chain.networks.find(row.blockchainType, row.networkType)
      const { to, data } = parseTransaction(row.raw as Hex)
      if (!network || !to || !data) return false
      const { abi } = await airdropContract()
      const { args } = decodeFunctionData({ abi, data })
      const client = chain.networks.client(network)
      // The same root may be of an earlier time, with other hours.
      const written = ['merkleRoot', 'startsAt', 'endsAt'].map((functionName) =>
        client.readContract({ address: to, abi, functionName }),
      )
      return (await Promise.all(written)).every((value, index) => value === args?.[index])
    },
    abi: async () => (await airdropContract()).abi,
  }
}

/** Says what the transactions of airdrops are for. */
export function defineAirdropSubjects(parts: Parts): void {
  parts.chain.transactions.define('airdrop', subjectOf(parts, deployment))
  parts.chain.transactions.define('merkle-root', subjectOf(parts, listing))
}

/**
 * Brings what is under way up to date by its receipt: a deployment becomes `registered`, a sent root `live`. Where the node does not answer,
 * what is stored is still the last thing known and is answered as it is.
 */
export async function refreshAirdrop({ db, chain }: Parts, row: AirdropRow): Promise<AirdropRow> {
  const network = chain.networks.find(row.blockchainType, row.networkType)
  const { status, transactionHash } = row
  if ((status !== 'deploying' && status !== 'submitting') || !transactionHash || !network) return row
  try {
    await chain.transactions.outcome(network, transactionHash as Hash)
  } catch (thrown) {
    if (thrown instanceof ServiceError) return row
    throw thrown
  }
  const [now] = await db.select().from(airdrops).where(eq(airdrops.id, row.id))
  return now ?? row
}
