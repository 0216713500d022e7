import { isDeepStrictEqual } from 'node:util'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { runs } from '#src/storage/db/schema/runs.ts'
import { changeRun } from './run-changes.ts'
import type { RunParts, RunRow } from './run-parts.ts'

export type PauseCode = Schemas['RunPause']['code']

/** `by`: the person who paused the run. `reason`: a sentence. `retryAt`: the time of the next try. */
type Cause = { by?: string | null; reason?: string; retryAt?: Date }

const messages: Record<PauseCode, (network: string, cause: Cause) => string> = {
  requested: (_, { by }) => `Paused by ${by ?? 'a person'}.`,
  'low-balance': (network) =>
    `The admin wallet on ${network} can't pay the next transaction. Add funds; the run then continues automatically.`,
  'fee-cap': () =>
    'The next transaction would pass the network fees that were approved. Resume with a higher cap.',
  'fee-limit': (network) =>
    `${network} costs more than its limit allows. The run continues automatically when fees fall or the limit is raised.`,
  'node-unreachable': (network) =>
    `The node of ${network} does not answer. The run continues automatically when it does.`,
  'nonce-blocked': (network) => `An earlier transaction of the wallet waits on ${network}.`,
  'not-published': (_, { reason = '' }) =>
    `The metadata of the next tokens is not published. ${reason} The run tries again every minute and continues automatically.`,
}

/** Returns what a pause or stop by a person means. */
export const nothingMore = ({ kind }: Pick<RunRow, 'kind'>): string =>
  kind === 'import' ? 'No more rows are imported.' : 'Nothing more is sent, also if a sent transaction fails.'

/** Reasons that are looked at again and again, and end a pause when they are gone. */
export const passingPauses: PauseCode[] = [
  'low-balance',
  'fee-limit',
  'node-unreachable',
  'nonce-blocked',
  'not-published',
]

/** Pauses a running run, or gives a paused one its new reason. A pause that a person has to end stays. */
export async function pauseRun(
  { db, chain, now }: Pick<RunParts, 'db' | 'chain' | 'now'>,
  run: Pick<RunRow, 'id' | 'kind' | 'blockchainType' | 'networkType'>,
  code: PauseCode,
  cause: Cause = {},
): Promise<RunRow | undefined> {
  const { blockchainType, networkType } = run
  const isOnNetwork = blockchainType !== null && networkType !== null
  const network = (isOnNetwork && chain.networks.find(blockchainType, networkType)?.name) || 'this network'
  const { by = null, retryAt } = cause
  const message = messages[code](network, cause)
  const pause = { code, message, ...(retryAt && { retryAt: retryAt.toISOString() }) }
  const [current] = await db.select().from(runs).where(eq(runs.id, run.id))
  const there = current?.state === 'paused' ? current.pause : null
  if (there && by === null && !passingPauses.includes(there.code)) return current
  if (there?.code === code && by !== null) return current
  if (there?.code === code) {
    // A service may fail every minute: only the first failure becomes an event of the run.
    const isThere = sql`${runs.pause}->>'code' = ${code}`
    if (!isDeepStrictEqual(there, pause))
      await db
        .update(runs)
        .set({ pause, updatedAt: now() })
        .where(and(eq(runs.id, run.id), isThere))
    return current
  }
  return changeRun(db, run.id, now(), {
    from: ['approved', 'running', 'paused'],
    unlessRequested: by === null,
    set: { state: 'paused', pause },
    // The event names the person who paused the run.
    event: { name: 'paused', by, message: by === null ? pause.message : nothingMore(run) },
  })
}
