import { outcomeOf, randomId } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import { awaitReceipt } from './await-receipt.ts'
import type { EngineContext } from './engine-context.ts'
import { noteAttempts } from './note-attempts.ts'
import { persist } from './persist.ts'
import { recordMint } from './record-mint.ts'
import { sessionIsOver } from './session-is-over.ts'
import type { MintJob, MintRow } from './types.ts'
import { hashIn, isAnswerLost, lostAnswer, retryNotice, unreadable } from './unreadable.ts'
import { untilStored } from './until-stored.ts'

const steps = { requesting: request, finding: find, pending: wait, settling: recordMint } as const
type Step = (
  context: EngineContext,
  job: MintJob,
  row: MintRow,
  signal: AbortSignal,
) => Promise<Partial<MintRow>>

/** Returns whether a row is on its way: sent, or about to be. */
export const isInFlight = (row: MintRow): boolean => row.status in steps

/** Takes a row one step on and stores it. Returns the row as it is then, or null where another tab has moved it. */
export async function advance(
  context: EngineContext,
  job: MintJob,
  row: MintRow,
  signal: AbortSignal,
  step: Step = steps[row.status as keyof typeof steps],
): Promise<MintRow | null> {
  signal.throwIfAborted()
  const change = await step(context, job, row, signal)
  const moved = await untilStored(() => context.store.moveRow(row, change), signal)
  if (moved) context.show([], [moved])
  context.listsChanged('assets.settleMint')
  return moved
}

/**
 * Takes one asset through the four steps of minting (specification, section 4) from whatever state its row is in. Each step is stored before the
 * next starts, and each can be repeated: a mint by its idempotency key, where the backend honors keys, a wait by its hash, the recording by itself. Rejects when the tab stops
 * or the session ends, and then leaves the row where the next run takes it up.
 */
export async function mintRow(
  context: EngineContext,
  job: MintJob,
  start: MintRow,
  signal: AbortSignal,
): Promise<void> {
  let row: MintRow | null = start
  // A tab that went away has left it, and may have sent it.
  if (row.status === 'requesting' && row.begun !== false) {
    if (await context.keysHonored()) row = { ...row, begun: true }
    else row = await advance(context, job, row, signal, async () => lost)
  }
  while (row && isInFlight(row)) row = await advance(context, job, row, signal)
}

/** The mint may have been sent: the asset is looked up, and only a person requests it again. */
const lost = { status: 'finding', accepted: true, error: lostAnswer } as const

async function request(
  context: EngineContext,
  _job: MintJob,
  row: MintRow,
  signal: AbortSignal,
): Promise<Partial<MintRow>> {
  const { sdk, requests, retryDelay } = context
  const unkeyed = !(await context.keysHonored())
  const noted = noteAttempts(
    () => sdk.assets.mint({ asset_id: row.assetId }, { idempotencyKey: row.idempotencyKey, signal }),
    row.begun,
    (begun) => untilStored(() => context.store.moveRow(row, { begun }), signal),
  )
  try {
    const answer = await requests.use(() =>
      persist(noted, {
        signal,
        first: retryDelay,
        unkeyed,
        onRepeat: (error) => context.show([], [{ ...row, error: retryNotice(error) }]),
      }),
    )
    const hash = hashIn(answer.transactionHash, answer.mintTokenTransactionHash)
    if (hash === null) return { status: 'finding', accepted: true, error: null }
    return { status: 'pending', hash, owner: answer.data?.wallet_address ?? row.owner, error: null }
  } catch (error) {
    if (signal.aborted || sessionIsOver(error)) throw error
    const outcome = outcomeOf(error)
    if (outcome === 'refused')
      return { status: 'failed', error: errorText(error), idempotencyKey: randomId() }
    if (unkeyed && isAnswerLost(error)) return lost
    // It may be sent, so its asset says what became of it; only a mint that was refused takes another key.
    const accepted = outcome === 'done'
    return { status: 'finding', accepted, error: accepted ? null : errorText(error) }
  }
}

/** Looks for the transaction of a mint that was received, in the asset itself. */
async function find(
  context: EngineContext,
  { collection }: MintJob,
  row: MintRow,
  signal: AbortSignal,
): Promise<Partial<MintRow>> {
  try {
    const asset = await persist(() => context.assets.find(collection.id, row.assetId), {
      signal,
      first: context.retryDelay,
      reads: true,
      onRepeat: (error) => context.show([], [{ ...row, error: retryNotice(error) }]),
    })
    // An unsold asset keeps the hash of an earlier attempt that was reverted.
    const hash = asset && asset.isSold !== 'unsold' ? hashIn(asset.transactionHash) : null
    if (hash !== null) {
      return { status: 'pending', hash, owner: row.owner ?? asset?.wallet_address ?? null, error: null }
    }
    if (row.accepted) return { status: 'unresolved', error: row.error ?? unreadable }
    // A server that failed inside has not started it. Its key stays, in case it has nevertheless.
    return { status: 'failed', error: row.error }
  } catch (error) {
    if (signal.aborted || sessionIsOver(error)) throw error
    return { status: 'unresolved', error: row.error ?? (row.accepted ? unreadable : errorText(error)) }
  }
}

async function wait(
  context: EngineContext,
  job: MintJob,
  row: MintRow,
  signal: AbortSignal,
): Promise<Partial<MintRow>> {
  const outcome = await awaitReceipt(context, job, row.hash ?? '', signal)
  if ('unresolved' in outcome) return { status: 'unresolved', error: outcome.unresolved }
  const { transactionStatus, receiver } = outcome.receipt
  return { status: 'settling', mined: transactionStatus, owner: row.owner ?? receiver }
}
