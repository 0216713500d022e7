import { isApiError } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import { awaitReceipt } from './await-receipt.ts'
import type { EngineParts } from './engine-parts.ts'
import { pause, persist } from './persist.ts'
import type { MintJob, MintRow } from './types.ts'

/** The session is over: what is under way stays as it is until someone signs in again. */
const sessionIsOver = (error: unknown) => isApiError(error, 'unauthorized', 'session-expired', 'aborted')

const steps = { requesting: request, pending: wait, settling: settle } as const
type Step = (parts: EngineParts, job: MintJob, row: MintRow, signal: AbortSignal) => Promise<Partial<MintRow>>

/** Whether a row is on its way: sent, or about to be. */
export const isOnItsWay = (row: MintRow): boolean => row.status in steps

/** Takes a row one step on and stores it. Answers the row as it is then, or null where another tab has moved it. */
export async function advance(
  parts: EngineParts,
  job: MintJob,
  row: MintRow,
  signal: AbortSignal,
): Promise<MintRow | null> {
  signal.throwIfAborted()
  const step: Step = steps[row.status as keyof typeof steps]
  const moved = await parts.store.moveRow(row, await step(parts, job, row, signal))
  if (moved) parts.show([], [moved])
  parts.listsChanged()
  return moved
}

/**
 * Takes one asset through the four steps of minting (specification, section 4) from wherever its row stands. Each step is stored before the
 * next begins, and each can be repeated: a mint by its idempotency key, a wait by its hash, the recording by itself. Rejects when the tab stops
 * or the session ends, and then leaves the row where the next run takes it up.
 */
export async function mintRow(
  parts: EngineParts,
  job: MintJob,
  start: MintRow,
  signal: AbortSignal,
): Promise<void> {
  let row: MintRow | null = start
  while (row && isOnItsWay(row)) row = await advance(parts, job, row, signal)
}

async function request(
  { sdk, requests, retryDelay }: EngineParts,
  _job: MintJob,
  row: MintRow,
  signal: AbortSignal,
) {
  try {
    const answer = await requests.use(() =>
      persist(
        () => sdk.assets.mint({ asset_id: row.assetId }, { idempotencyKey: row.idempotencyKey, signal }),
        { signal, first: retryDelay },
      ),
    )
    return {
      status: 'pending',
      hash: answer.transactionHash,
      owner: answer.data?.wallet_address ?? null,
      error: null,
    } satisfies Partial<MintRow>
  } catch (error) {
    if (signal.aborted || sessionIsOver(error)) throw error
    // Refused for good, so nothing was sent under this key, and the next attempt takes another. A server that failed inside may
    // have sent it: then the key stays.
    const known = isApiError(error) && error.kind !== 'server'
    return {
      status: 'failed',
      error: errorText(error),
      ...(known ? { idempotencyKey: crypto.randomUUID() } : {}),
    } satisfies Partial<MintRow>
  }
}

async function wait(
  parts: EngineParts,
  job: MintJob,
  row: MintRow,
  signal: AbortSignal,
): Promise<Partial<MintRow>> {
  const outcome = await awaitReceipt(parts, job, row.hash ?? '', signal)
  if ('unresolved' in outcome) return { status: 'unresolved', error: outcome.unresolved }
  return { status: 'settling', mined: outcome.receipt.transactionStatus }
}

/** How often the platform is asked to record what it has not seen yet. */
const settleAttempts = 15

async function settle(
  { sdk, retryDelay }: EngineParts,
  _job: MintJob,
  row: MintRow,
  signal: AbortSignal,
): Promise<Partial<MintRow>> {
  const mined = row.mined === true
  const body = {
    asset_id: row.assetId,
    transactionHash: row.hash ?? '',
    transactionStatus: mined,
    isSold: mined ? ('sold' as const) : ('unsold' as const),
    ...(mined && row.owner ? { assetOwner: row.owner } : {}),
  }
  // The console may see a receipt before the platform's own node does. Asking again later settles it.
  for (let attempt = 0; attempt < settleAttempts; attempt += 1) {
    try {
      const { data } = await persist(() => sdk.assets.settleMint(body, { signal }), {
        signal,
        first: retryDelay,
      })
      if (data.isSold === 'sold') return { status: 'done', error: null, owner: data.assetOwner ?? row.owner }
      if (data.isSold === 'unsold') return reverted(data.error)
    } catch (error) {
      if (signal.aborted || sessionIsOver(error)) throw error
      if (!isApiError(error, 'conflict') || error.code !== 'pending') {
        return { status: 'failed', error: errorText(error) }
      }
    }
    await pause(retryDelay * 2, signal)
  }
  return { status: 'unresolved', error: 'It is mined, but the platform has not seen that yet.' }
}

/** Reverted and recorded as such: nothing was minted, so another attempt is another mint and has another key. */
const reverted = (reason: string | null): Partial<MintRow> => ({
  status: 'failed',
  mined: false,
  error: reason ?? 'The contract refused the mint. Nothing was minted.',
  idempotencyKey: crypto.randomUUID(),
})
