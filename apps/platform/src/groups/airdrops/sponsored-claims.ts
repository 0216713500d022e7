import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { claimAccountSubject } from '#src/chain/claim-account.ts'
import { createUrlReader } from '#src/chain/node-urls.ts'
import { createRateLimits, type Limit } from '#src/http/rate-limits/rate-limits.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { sponsoredClaims } from '#src/storage/db/schema/sponsored-claims.ts'
import type { Proofs } from './create-proofs.ts'
import type { AirdropRow } from './find-airdrop.ts'
import { readClaimed } from './read-claimed.ts'
import { createSponsoredSender } from './send-sponsored.ts'
import { readSponsor } from './sponsor.ts'
import { entryOf, type SponsoredRow, sponsoredSubject } from './sponsored-end.ts'

/** Sponsored claims per airdrop and day, which limits the cost of a list of strangers. */
const airdropLimit: Limit = {
  name: 'sponsored-airdrop',
  most: 1_000,
  seconds: 24 * 3600,
  refusal: (wait) =>
    `The operator pays for no more claims of this airdrop today. Try again in ${wait}, or claim with a wallet.`,
}

/** Maximum number of paid operations for one address, because a failed one costs as much. */
const maxAttempts = 3

/** Message for the recipient if it is unknown whether a claim can be made or paid for. */
export const networkSilent = 'The network does not answer right now. Try again in a moment.'

const serialize = (row: SponsoredRow): Schemas['SponsoredClaim'] => ({
  state: row.status,
  operationHash: row.operationHash,
  transactionHash: row.transactionHash,
  error: row.error,
})

/**
 * Claims whose network fee a paymaster pays (docs/decisions/airdrops-and-claims.md). A job sends them and continues
 * where it stopped.
 */
export function createSponsoredClaims(platform: Platform, proofs: Proofs) {
  const { db, chain, jobs, now } = platform
  const limits = createRateLimits(platform)
  const readBundlers = createUrlReader(platform, 'bundler')
  const advance = createSponsoredSender(
    platform,
    proofs,
    async (network) => (await readBundlers()).of(network),
    (airdropId) => limits.takeBack(airdropLimit, airdropId, 1),
  )
  chain.transactions.define('claim-account', claimAccountSubject(chain.networks))
  chain.transactions.define('sponsored-claim', sponsoredSubject(platform, proofs))

  const isOpen = inArray(sponsoredClaims.status, ['waiting', 'sent'])
  const queue = jobs.define<{ id: string }>({
    name: 'sponsored-claims',
    atOnce: 4,
    async work({ data }) {
      const [row] = await db
        .select()
        .from(sponsoredClaims)
        .where(and(eq(sponsoredClaims.id, data.id), isOpen))
      if (row) await advance(row)
    },
  })
  jobs.watch(async () => {
    const rows = await db
      .select({ id: sponsoredClaims.id })
      .from(sponsoredClaims)
      .where(isOpen)
      .orderBy(asc(sponsoredClaims.askedAt))
      .limit(200)
    for (const { id } of rows) await queue.send(id, { id })
  })

  async function find(airdropId: string, address: string): Promise<SponsoredRow | undefined> {
    const [row] = await db
      .select()
      .from(sponsoredClaims)
      .where(
        and(eq(sponsoredClaims.airdropId, airdropId), eq(sponsoredClaims.address, address.toLowerCase())),
      )
    return row
  }

  /** True if the contract reports that the recorded claim has not been made. */
  async function isUnclaimed(row: SponsoredRow): Promise<boolean> {
    const { airdrop, entry } = await entryOf(platform, proofs, row)
    return !!airdrop && !!entry && (await readClaimed(platform, airdrop, row.address, entry.amount)) === false
  }

  return {
    /**
     * Returns the state of an address's sponsored claim; null if there isn't one. Reading an unfinished claim also
     * checks it.
     */
    async read(airdropId: string, address: string) {
      const row = await find(airdropId, address)
      if (row && row.status !== 'claimed' && row.status !== 'failed') await queue.send(row.id, { id: row.id })
      return row ? serialize(row) : null
    },

    /** Starts to claim for an address of the list, or returns the claim that has already started. */
    async begin(airdrop: AirdropRow, address: string) {
      const before = await find(airdrop.id, address)
      // A reorganization may have removed a claim from the chain.
      const isGone = before?.status === 'claimed' && (await isUnclaimed(before))
      if (before && before.status !== 'failed' && !isGone) return serialize(before)
      const state = await readSponsor(platform, airdrop)
      if (state === 'unknown') throw ServiceError.conflict(networkSilent, 'not-now')
      if (state !== 'ready' || (before && before.attempts >= maxAttempts)) {
        const message =
          state === 'ready'
            ? 'This claim failed too often. Claim with a wallet, or contact the operator.'
            : 'The operator does not pay the network fee right now. Claim with a wallet.'
        throw ServiceError.conflict(message, 'not-sponsored')
      }
      await limits.count([airdropLimit, airdrop.id])
      const asked = { status: 'waiting', askedAt: now() } as const
      const nothing = { operation: null, operationHash: null, transactionHash: null, cost: null, error: null }
      const earlierCost = sql`${sponsoredClaims.earlierCost} + coalesce(${sponsoredClaims.cost}, 0)`
      const [row] = await db
        .insert(sponsoredClaims)
        .values({ id: newId(), airdropId: airdrop.id, address: address.toLowerCase(), ...asked })
        .onConflictDoUpdate({
          target: [sponsoredClaims.airdropId, sponsoredClaims.address],
          set: { ...asked, ...nothing, earlierCost },
          setWhere: eq(sponsoredClaims.status, isGone ? 'claimed' : 'failed'),
        })
        .returning()
      if (!row) await limits.takeBack(airdropLimit, airdrop.id, 1)
      // Another call started the claim at the same time.
      const begun = row ?? (await find(airdrop.id, address))
      if (!begun) throw ServiceError.notFound('There is no such airdrop.')
      await queue.send(begun.id, { id: begun.id })
      return serialize(begun)
    },
  }
}

/** Returns whether claims of an airdrop are sponsored, how many were, and what they cost in wei. */
export async function sponsoredFigures(
  platform: Pick<Platform, 'db' | 'chain'>,
  airdrop: AirdropRow,
): Promise<Schemas['SponsoredFigures']> {
  const { status, cost, earlierCost } = sponsoredClaims
  const ended = (end: SponsoredRow['status']) => sql<number>`count(*) filter (where ${status} = ${end})::int`
  const [[sums], state] = await Promise.all([
    platform.db
      .select({
        claimed: ended('claimed'),
        failed: ended('failed'),
        cost: sql<string>`coalesce(sum(${earlierCost} + coalesce(${cost}, 0)), 0)::text`,
      })
      .from(sponsoredClaims)
      .where(eq(sponsoredClaims.airdropId, airdrop.id)),
    readSponsor(platform, airdrop),
  ])
  return { state, claimed: sums?.claimed ?? 0, failed: sums?.failed ?? 0, cost: sums?.cost ?? '0' }
}
