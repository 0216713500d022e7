import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { decodeFunctionData, type Hex, parseTransaction } from 'viem'
import { afterReceipt } from '#src/chain/after-receipt.ts'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import { addressIn } from '#src/chain/deployments.ts'
import type { Ended, Subject, TransactionRow } from '#src/chain/subjects.ts'
import type { Platform } from '#src/platform.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import type { AirdropRow } from './find-airdrop.ts'

type Parts = Pick<Platform, 'db' | 'chain'>

/** A transaction of an airdrop: the statuses before and after it, and the values that are known then. */
type Step = {
  underWay: AirdropRow['status']
  done: AirdropRow['status']
  written?: (end: Extract<Ended, { status: 'success' }>) => Partial<AirdropRow>
  /** Names the transaction to people, after the collection's name. */
  noun: string
  /**
   * Returns the condition for the airdrop or collection of the transaction, also if another transaction was sent since.
   */
  isAbout: (row: TransactionRow) => SQL | undefined
}

const deployment: Step = {
  underWay: 'deploying',
  done: 'registered',
  written: ({ receipt }) => ({ address: addressIn(receipt) }),
  noun: 'airdrop contract',
  // The subject of a deployment is a place, because the airdrop may not have existed yet.
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
      // The same root may come from an earlier submission with other times.
      const written = ['merkleRoot', 'startsAt', 'endsAt'].map((functionName) =>
        client.readContract({ address: to, abi, functionName }),
      )
      return (await Promise.all(written)).every((value, index) => value === args?.[index])
    },
    abi: async () => (await airdropContract()).abi,
  }
}

/** Defines the subjects of the transactions of airdrops. */
export function defineAirdropSubjects(parts: Parts & Pick<Platform, 'verification'>): void {
  parts.chain.transactions.define('airdrop', parts.verification.follow(subjectOf(parts, deployment)))
  parts.chain.transactions.define('merkle-root', subjectOf(parts, listing))
}

/**
 * Reads the receipt of an unfinished transaction and returns the updated row: a deployment becomes `registered`, a sent
 * root `live`. Returns the row unchanged if the node does not answer.
 */
export const refreshAirdrop = async (parts: Parts, row: AirdropRow): Promise<AirdropRow> =>
  row.status === 'deploying' || row.status === 'submitting'
    ? afterReceipt(parts, row, () => parts.db.select().from(airdrops).where(eq(airdrops.id, row.id)))
    : row
