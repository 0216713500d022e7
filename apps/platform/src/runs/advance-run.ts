import { setTimeout as wait } from 'node:timers/promises'
import { type ChainError, isChainError } from '@vitrine/chain'
import type { Schemas } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { FeeCapError } from '#src/chain/fee-limits.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import { advanceImport } from '#src/runs/import/advance-import.ts'
import { advanceMint } from '#src/runs/mint/advance-mint.ts'
import { ServiceError } from '#src/service-error.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { type PauseCode, pauseRun } from './pause-run.ts'
import { changeRun } from './run-changes.ts'
import type { Advance, AdvanceParts } from './run-parts.ts'

/** The functions that advance runs, by kind. Runs of one transaction follow that transaction instead. */
const advances: Partial<Record<Schemas['RunKind'], Advance>> = { mint: advanceMint, import: advanceImport }

/** Milliseconds until a run that has sent something is checked once more. */
const lastLook = 1_000
/** The number of failures in a row with an unknown reason after which the run fails. */
const mostFailures = 5

/** True for a failure of the node at this moment, not of the work. */
const ofTheNode = (thrown: unknown): thrown is ChainError | ServiceError =>
  isChainError(
    thrown,
    'node-unreachable',
    'rate-limited',
    'timed-out',
    'wrong-chain',
    'unknown',
    'unauthorized',
    'forbidden',
  ) ||
  (thrown instanceof ServiceError && thrown.kind === 'upstream')

/** Returns why a failure pauses a run; undefined if it doesn't. */
function pauseFor(thrown: unknown): PauseCode | undefined {
  if (thrown instanceof FeeCapError) return 'fee-cap'
  const code = isChainError(thrown) ? thrown.kind : thrown instanceof ServiceError ? thrown.code : undefined
  // A reorganization or a lost node takes a deployment back, which is mined again before what is sent after it.
  if (code === 'contract-not-found' || code === 'deploying') return 'nonce-blocked'
  if (ofTheNode(thrown)) return 'node-unreachable'
  if (code === 'insufficient-funds') return 'low-balance'
  if (code === 'fee-limit') return 'fee-limit'
  if (code === 'nonce-too-low') return 'nonce-blocked'
  return undefined
}

/** Refusals by the platform that a retry would get again. */
const lasting: ServiceError['kind'][] = [
  'not-found',
  'forbidden',
  'validation',
  'conflict',
  'not-implemented',
]

/** Returns why every retry would fail; undefined if a retry may succeed. */
function lastingReason(thrown: unknown): string | undefined {
  if (thrown instanceof ServiceError && lasting.includes(thrown.kind)) return thrown.message
  return isChainError(thrown) ? toServiceError(thrown).message : undefined
}

/** Returns a function that advances a run until it ends, pauses, or the platform stops. It can be started again at any time, because the rows hold what was sent. */
export function createAdvance(parts: AdvanceParts) {
  const { db, now, log } = parts
  /** Failures in a row for which no reason is known, by run. */
  const failures = new Map<string, number>()

  const fail = (runId: string, message: string) =>
    changeRun(db, runId, now(), {
      from: ['approved', 'running', 'paused'],
      set: { state: 'failed', error: message, pause: null, endedAt: now() },
      event: { name: 'failed', message },
    })

  /** Pauses or fails a run for an error. Rethrows the error if it must do neither. */
  async function halt(runId: string, thrown: unknown): Promise<void> {
    // If the database fails, this read fails too, and nothing is counted.
    const [run] = await db.select().from(runs).where(eq(runs.id, runId))
    if (!run) return
    const code = pauseFor(thrown)
    if (code) {
      await pauseRun(parts, run, code)
      return
    }
    const reason = lastingReason(thrown)
    if (reason) {
      await fail(runId, reason)
      return
    }
    const count = (failures.get(runId) ?? 0) + 1
    failures.set(runId, count)
    if (count < mostFailures) throw thrown
    failures.delete(runId)
    log.error('A run failed for an unexpected reason.', { runId, error: thrown })
    await fail(runId, 'An unexpected error stopped the run. Look at the log of the platform, then try again.')
  }

  /** Does what can be done for a run now. Returns whether there may be more to do. */
  async function advance(runId: string, signal: AbortSignal): Promise<boolean> {
    const [run] = await db.select().from(runs).where(eq(runs.id, runId))
    if (!run || !['approved', 'running', 'paused'].includes(run.state)) return false
    return (await advances[run.kind]?.(parts, run, signal)) ?? false
  }

  return async (runId: string, signal: AbortSignal): Promise<void> => {
    try {
      let sent = false
      while (!signal.aborted) {
        const more = await advance(runId, signal)
        failures.delete(runId)
        if (!more && !sent) return
        // A transaction that ends during this work doesn't request another turn, so the run is checked once more.
        if (!more) await wait(lastLook, undefined, { signal })
        sent = more
      }
    } catch (thrown) {
      if (!signal.aborted) await halt(runId, thrown)
    }
  }
}
