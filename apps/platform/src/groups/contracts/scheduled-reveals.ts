import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@vitrine/sdk'
import { and, eq, isNotNull } from 'drizzle-orm'
import { FeeCapError } from '#src/chain/fee-limits.ts'
import { priceWork } from '#src/chain/quotes/price-work.ts'
import type { Work } from '#src/chain/work.ts'
import type { Platform } from '#src/platform.ts'
import { countHidden, isRevealing, requireNotRevealing } from '#src/runs/mint/hidden-mints.ts'
import { ServiceError } from '#src/service-error.ts'
import { contracts, type RevealSchedule } from '#src/storage/db/schema/contracts.ts'
import { findContract, refreshDeployed, requireContractAt } from './find-contract.ts'
import { revealContract } from './reveal-contract.ts'
import { lockContract } from './reveal-subject.ts'

/** Milliseconds until a reveal that could not be sent is tried again. */
const retryMs = 5 * 60_000

/** Throws a ServiceError if the tokens of a contract can't be revealed at a time. Returns the contract's id. */
async function requireSchedulable(
  platform: Platform,
  { schedule, ...place }: BodyOf<'scheduleReveal'>,
): Promise<string> {
  const { db, now } = platform
  // A time can also be removed if the network is not configured any more.
  const found = schedule === null ? await findContract(db, place) : undefined
  if (found) return found.id
  const { network, contract } = await requireContractAt(platform, place)
  const { id, revealedBase } = await refreshDeployed(platform, contract, network)
  if (revealedBase !== null || (await countHidden(db, id)) === 0)
    throw ServiceError.conflict('No token of this contract is hidden.', 'nothing-hidden')
  if (schedule && Date.parse(schedule.revealAt) <= now().getTime()) {
    const message = 'Choose a time in the future.'
    throw ServiceError.validation([{ field: 'schedule.revealAt', message }])
  }
  return id
}

/** Sets when the hidden tokens of a contract are revealed, or removes the time. */
export async function scheduleReveal(
  platform: Platform,
  body: BodyOf<'scheduleReveal'>,
  by: string,
): Promise<void> {
  const id = await requireSchedulable(platform, body)
  const revealSchedule = body.schedule && { ...body.schedule, by, problem: null, triedAt: null }
  await platform.db.transaction(async (tx) => {
    // A reveal that is about to be sent waits for this lock, and then finds the change.
    await lockContract(tx, id)
    await requireNotRevealing(tx, id)
    const updatedAt = platform.now().toISOString()
    await tx.update(contracts).set({ revealSchedule, updatedAt }).where(eq(contracts.id, id))
  })
}

/** Throws a ServiceError if a transaction can't be sent now for a fee up to the cap, in wei. */
async function requireSendable(platform: Platform, work: Work, feeCap: bigint): Promise<void> {
  const { fee, checks } = await priceWork(platform, work)
  const failed = checks.find(({ outcome }) => outcome === 'failed')
  if (failed) throw ServiceError.conflict(failed.message, 'not-now')
  // The gas limit is a quarter above the estimate, and the cap has to cover all of it.
  if (fee !== null && (BigInt(fee) * 5n) / 4n > feeCap) throw new FeeCapError()
}

/** Sends scheduled reveals at their time, and retries them until they are sent. */
export function sendScheduledReveals(platform: Platform): void {
  const { db, jobs, log, now } = platform

  function isDue({ revealAt, triedAt }: RevealSchedule): boolean {
    const [at, tried] = [now().getTime(), triedAt === null ? 0 : Date.parse(triedAt)]
    // The clock may have been set back since the last try.
    return Date.parse(revealAt) <= at && (tried + retryMs <= at || tried > at)
  }

  async function send(id: string, schedule: RevealSchedule, place: BodyOf<'revealContract'>) {
    const { revealAt, by } = schedule
    const feeCap = BigInt(schedule.feeCap)
    await revealContract(platform, place, `scheduled ${revealAt}`, by, {
      feeCap,
      requireSendable: (work) => requireSendable(platform, work, feeCap),
      async requireUnchanged(tx) {
        const [row] = await tx.select().from(contracts).where(eq(contracts.id, id))
        if (!isDeepStrictEqual(row?.revealSchedule, schedule))
          throw ServiceError.conflict('The schedule of the reveal was changed.', 'not-now')
      },
    })
  }

  const queue = jobs.define<{ contractId: string }>({
    name: 'scheduled-reveals',
    atOnce: 1,
    async work({ data: { contractId: id } }) {
      const [contract] = await db.select().from(contracts).where(eq(contracts.id, id))
      const schedule = contract?.revealSchedule
      if (!schedule || !isDue(schedule) || (await isRevealing(db, id))) return
      const { collectionId: collection_id, blockchainType, networkType, smartContractType } = contract
      // A person may change the schedule at the same time.
      const isSame = and(eq(contracts.id, id), eq(contracts.revealSchedule, schedule))
      const change = (revealSchedule: RevealSchedule | null) =>
        db.update(contracts).set({ revealSchedule }).where(isSame)
      try {
        await send(id, schedule, { collection_id, blockchainType, networkType, smartContractType })
        await change(null)
      } catch (thrown) {
        const isKnown = thrown instanceof ServiceError
        if (!isKnown) log.error('A scheduled reveal was not sent.', { contract: id, error: thrown })
        const message = isKnown ? thrown.message : 'The platform could not send it. Its log says why.'
        const problem = thrown instanceof FeeCapError ? 'The network fee is above its cap.' : message
        const isDone = isKnown && thrown.code === 'nothing-hidden'
        await change(isDone ? null : { ...schedule, problem, triedAt: now().toISOString() })
      }
    },
  })

  jobs.watch(async () => {
    const rows = await db
      .select({ id: contracts.id, schedule: contracts.revealSchedule })
      .from(contracts)
      .where(isNotNull(contracts.revealSchedule))
    for (const { id, schedule } of rows)
      if (schedule && isDue(schedule)) await queue.send(id, { contractId: id })
  })
}
