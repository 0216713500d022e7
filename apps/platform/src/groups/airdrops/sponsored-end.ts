import { toChainError } from '@vitrine/chain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Hash, PublicClient, TransactionReceipt } from 'viem'
import { parseEventLogs } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import { entryPointAddress } from '#src/chain/entry-point.ts'
import type { Ended, Evidence, Subject } from '#src/chain/subjects.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { sponsoredClaims } from '#src/storage/db/schema/sponsored-claims.ts'
import type { Proofs } from './create-proofs.ts'
import { readClaimed } from './read-claimed.ts'
import { maxBlocks } from './read-holders.ts'

export type SponsoredRow = typeof sponsoredClaims.$inferSelect
type Parts = Pick<Platform, 'db' | 'chain'>

/** Messages for the recipient of a failed claim, by the contracts' errors. */
const words: [RegExp, string][] = [
  [/AA31/, 'The operator’s deposit for network fees is used up. Try again later, or claim with a wallet.'],
  [/AlreadyClaimed/, 'This address has already claimed.'],
  [/NotStarted/, 'This airdrop has not started yet.'],
  [/\bEnded/, 'This airdrop has ended.'],
  [
    /PoolTooSmall/,
    'The airdrop does not hold enough tokens right now. Try again later, or contact its operator.',
  ],
  [/WrongProof/, 'The airdrop has another list now, which this entry is not on. Contact its operator.'],
  [/InvalidReceiver/, 'This address is a contract that can’t receive such tokens.'],
]

/** Returns the message for the recipient of a failed claim. Never repeats internal details. */
export const failureOf = (text: string): string =>
  words.find(([pattern]) => pattern.test(text))?.[1] ??
  'The network refused the claim. Try again later, or contact the operator.'

/** Returns an airdrop, and the entry of an address in its list. */
export async function entryOf({ db }: Parts, proofs: Proofs, { airdropId, address }: SponsoredRow) {
  const [airdrop] = await db.select().from(airdrops).where(eq(airdrops.id, airdropId))
  const entry = airdrop?.status === 'live' ? await proofs.find(airdrop, address) : undefined
  return { airdrop, entry }
}

/**
 * Returns the receipt of the transaction that ran an operation, no matter who sent it; undefined if it isn't mined yet.
 */
export async function findOperation(
  client: PublicClient,
  { operationHash, sentAfter }: SponsoredRow,
): Promise<TransactionReceipt | undefined> {
  const newest = await client.getBlockNumber({ cacheTime: 0 })
  let pageBlocks = BigInt(maxBlocks)
  for (let fromBlock = BigInt(sentAfter ?? newest); fromBlock <= newest; ) {
    const last = fromBlock + pageBlocks - 1n
    try {
      const [log] = await client.getContractEvents({
        address: entryPointAddress,
        abi: entryPoint08Abi,
        eventName: 'UserOperationEvent',
        args: { userOpHash: operationHash as Hash },
        fromBlock,
        toBlock: last < newest ? last : newest,
      })
      if (log) return await client.getTransactionReceipt({ hash: log.transactionHash })
      fromBlock = last + 1n
    } catch (thrown) {
      // A node that refuses a page gets a smaller one.
      if (pageBlocks === 1n) throw thrown
      pageBlocks /= 2n
    }
  }
  return undefined
}

/** Returns the EntryPoint's result of an operation; undefined if the receipt no longer has its events. */
async function resultOf(operationHash: string | null, { logs }: Evidence) {
  const events = parseEventLogs({
    abi: entryPoint08Abi,
    logs,
    eventName: ['UserOperationEvent', 'UserOperationRevertReason'],
  })
  const its = events.filter(({ args }) => args.userOpHash === operationHash)
  const end = its.find((event) => event.eventName === 'UserOperationEvent')?.args
  if (!end) return undefined
  const revert = its.find((event) => event.eventName === 'UserOperationRevertReason')?.args
  const { abi } = await airdropContract()
  const thrown = { code: 3, message: 'execution reverted', data: revert?.revertReason }
  const reason = revert ? (toChainError(thrown, { abi }).reason ?? '') : ''
  return { success: end.success, cost: end.actualGasCost, error: end.success ? null : failureOf(reason) }
}

/**
 * Records how the operation of a claim ended. If the airdrop contract reports the amount as claimed, the claim
 * succeeded, no matter which transaction did it. Throws if that can't be read, so that it is tried again.
 * @param failure message for the recipient of a failed claim; default: the message for the error
 */
export async function recordSponsoredEnd(
  parts: Parts,
  proofs: Proofs,
  row: SponsoredRow,
  end: Ended,
  failure?: string,
): Promise<void> {
  const { airdrop, entry } = await entryOf(parts, proofs, row)
  const network = airdrop && parts.chain.networks.find(airdrop.blockchainType, airdrop.networkType)
  // Another program may have sent the operation first, so that our transaction failed.
  const receipt =
    end.status === 'success'
      ? end.receipt
      : network && row.sentAfter !== null
        ? await findOperation(parts.chain.networks.client(network), row)
        : undefined
  const result = receipt && (await resultOf(row.operationHash, receipt))
  let error = result ? result.error : (failure ?? failureOf(end.status === 'success' ? '' : end.reason))
  if (error !== null && airdrop && entry) {
    const isClaimed = await readClaimed(parts, airdrop, row.address, entry.amount)
    if (isClaimed === null) throw ServiceError.upstream('The network does not answer.', 'node-unreachable')
    if (isClaimed) error = null
  }
  await parts.db
    .update(sponsoredClaims)
    .set({
      status: error === null ? 'claimed' : 'failed',
      error,
      cost: result?.cost ?? null,
      ...(receipt && 'transactionHash' in receipt
        ? { transactionHash: receipt.transactionHash as Hash }
        : {}),
    })
    .where(
      and(
        eq(sponsoredClaims.id, row.id),
        eq(sponsoredClaims.status, 'sent'),
        eq(sponsoredClaims.operationHash, row.operationHash ?? ''),
      ),
    )
}

/** Returns the subject of transactions with sponsored claims. */
export function sponsoredSubject(parts: Parts, proofs: Proofs): Subject {
  const { db } = parts
  const find = async (hash: string) =>
    (await db.select().from(sponsoredClaims).where(eq(sponsoredClaims.transactionHash, hash)))[0]
  return {
    async rehash(tx, from, to) {
      await tx
        .update(sponsoredClaims)
        .set({ transactionHash: to })
        .where(eq(sponsoredClaims.transactionHash, from))
    },
    async settle({ hash }, end) {
      const row = await find(hash)
      if (row?.status === 'sent') await recordSponsoredEnd(parts, proofs, row, end)
    },
    async reopen(tx, { hash }) {
      await tx
        .update(sponsoredClaims)
        .set({ status: 'sent', cost: null, error: null })
        .where(
          and(
            eq(sponsoredClaims.transactionHash, hash),
            inArray(sponsoredClaims.status, ['claimed', 'failed']),
          ),
        )
    },
    async describe({ subjectId }) {
      const [found] = await db
        .select({ name: collections.name })
        .from(sponsoredClaims)
        .innerJoin(airdrops, eq(airdrops.id, sponsoredClaims.airdropId))
        .innerJoin(collections, eq(collections.id, airdrops.collectionId))
        .where(eq(sponsoredClaims.id, subjectId))
      return found?.name ?? 'a deleted airdrop'
    },
    async hasEffect({ hash }) {
      const row = await find(hash)
      const { airdrop, entry } = row ? await entryOf(parts, proofs, row) : {}
      return (
        !!row &&
        !!airdrop &&
        !!entry &&
        (await readClaimed(parts, airdrop, row.address, entry.amount)) === true
      )
    },
    abi: async () => entryPoint08Abi,
  }
}
