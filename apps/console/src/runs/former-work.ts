import { toast } from '@vitrine/ui-kit'
import { type IDBPDatabase, openDB } from 'idb'
import {
  localId,
  type LocalRun,
  type LocalStep,
  type NewRun,
  newStep,
  type Phase,
  type SentKind,
} from './local-run.ts'

/**
 * The parts that are read of the data stored by the former version of the console. Any field may be missing.
 */
type Former = {
  id: string
  kind: 'mint' | 'deploy' | 'task'
  name?: string
  title?: string
  status?: string
  input?: { collection?: { id: string; name: string }; action?: string } & Record<string, unknown>
  collection?: { id: string; name: string }
  createdAt?: number
  idempotencyKey?: string
  hash?: string | null
  mined?: boolean | null
  blockchainType?: number
  networkType?: number
  smartContractType?: number
  formerHash?: string | null
}
type FormerRow = Former & { jobId: string; assetId: string; owner: string | null; name: string }

const kinds: Partial<Record<string, SentKind>> = {
  'deploy-paymaster': 'paymaster',
  'register-airdrop': 'airdrop',
  'submit-merkle-root': 'merkle-root',
  fund: 'airdrop-fund',
  'take-back': 'airdrop-take-back',
  close: 'airdrop-close',
}
const former = 'A former version of the console started it. Check whether it was done.'
const ends: Partial<Record<string, Phase>> = { done: 'done', failed: 'failed', cancelled: 'canceled' }

/**
 * Returns the state of a former step. A step with a hash waits for its receipt. Otherwise the outcome is
 * unknown: another tab may still send it, so only a person can repeat it.
 */
const stateOf = ({ status = '', hash = null, mined, idempotencyKey }: Former): Partial<LocalStep> => {
  const phase = ends[status] ?? (hash === null ? 'unknown' : 'pending')
  const error = phase === 'unknown' ? former : null
  return {
    phase,
    mined: mined ?? null,
    hash,
    error,
    told: error,
    accepted: true,
    ...(idempotencyKey && { key: idempotencyKey }),
  }
}

/**
 * Returns true if a database exists. Checks the browser's list, because opening a database would create it.
 */
async function hasDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name)
  } catch {
    return false
  }
}

/** Passes the unfinished work that a former version of the console stored for a person to `add`. */
export async function takeFormerWork(
  storage: string,
  createdBy: string,
  add: (run: LocalRun, steps: readonly LocalStep[]) => Promise<unknown>,
): Promise<void> {
  const name = `vitrine.activity.${storage}`
  if (!(await hasDatabase(name))) return
  const db = await openDB(name)
  try {
    await takeFrom(db, createdBy, add)
  } finally {
    db.close()
  }
}

async function takeFrom(
  db: IDBPDatabase,
  createdBy: string,
  add: (run: LocalRun, steps: readonly LocalStep[]) => Promise<unknown>,
) {
  const [jobs, rows]: [Former[], FormerRow[]] = await Promise.all([db.getAll('jobs'), db.getAll('rows')])
  for (const job of jobs) {
    const { collection: place = job.collection, ...input }: NonNullable<Former['input']> = job.input ?? {}
    const where = { blockchainType: job.blockchainType, networkType: job.networkType }
    const kind =
      job.kind === 'mint'
        ? 'mint'
        : job.kind === 'deploy'
          ? 'deployment'
          : kinds[input.action ?? job.name ?? '']
    const own = rows.filter(({ jobId }) => jobId === job.id)
    const isOver = (one: Former) => one.status !== undefined && one.status in ends
    if (kind === 'mint' ? own.every(isOver) : isOver(job)) continue
    if (!kind) {
      toast.info(`${job.title ?? 'Unfinished work'}: not known yet. ${former}`)
      continue
    }
    const _id = localId(job.id)
    const collection = place ? { _id: place.id, name: place.name } : null
    const body = {
      ...where,
      smartContractType: job.smartContractType,
      ...input,
      ...(place && { collection_id: place.id }),
    }
    // The former version stored the body of the same call.
    const run = { kind, input: body, collection, formerHash: job.formerHash ?? null } as unknown as NewRun
    const createdAt = new Date(job.createdAt ?? Date.now()).toISOString()
    const steps = (kind === 'mint' ? own : [job]).map((one: Former & Partial<FormerRow>) => {
      const { assetId, name = '', owner = null } = one
      const asset = assetId === undefined ? null : { _id: assetId, name, thumbnail: null, owner }
      return { ...newStep(_id, asset, job.id), ...stateOf(one) }
    })
    await add({ ...run, _id, createdBy, createdAt }, steps)
  }
  await Promise.all([db.clear('jobs'), db.clear('rows')])
}
