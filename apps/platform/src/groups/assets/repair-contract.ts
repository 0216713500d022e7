import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import type { ContractDifference, ContractRecord } from './contract-records.ts'

const error = 'The network has no such contract.'

/** Writes what the network holds into the record, unless it changed since it was compared. */
async function write(
  { db }: Platform,
  { id, subject, updatedAt }: ContractRecord,
  { repair, subject: about, found }: ContractDifference,
): Promise<{ id: string }[]> {
  const now = new Date().toISOString()
  const failed = { status: 'failed', address: null, error, updatedAt: now } as const
  const isSame = (table: typeof contracts | typeof airdrops | typeof paymasters) =>
    and(eq(table.id, id), eq(table.updatedAt, updatedAt))
  if (subject === 'airdrop') {
    const set =
      repair === 'make-failed'
        ? failed
        : repair === 'submit-again'
          ? ({ status: 'detailed', error: null, updatedAt: now } as const)
          : about === 'merkle-root'
            ? ({ status: 'live', error: null, updatedAt: now } as const)
            : ({ status: 'registered', address: found, error: null, updatedAt: now } as const)
    return db.update(airdrops).set(set).where(isSame(airdrops)).returning({ id: airdrops.id })
  }
  const deployed = { status: 'deployed', address: found, error: null, updatedAt: now } as const
  if (subject === 'contract') {
    const set = repair === 'make-failed' ? failed : deployed
    return db.update(contracts).set(set).where(isSame(contracts)).returning({ id: contracts.id })
  }
  // What is in the EntryPoint for it is read when it is listed.
  const set = repair === 'make-failed' ? { ...failed, deposit: '0' } : deployed
  return db.update(paymasters).set(set).where(isSame(paymasters)).returning({ id: paymasters.id })
}

const messages = {
  'make-failed': 'The deployment is recorded as failed.',
  'submit-again': 'The merkle root can be submitted again.',
}

/** Records of a contract, an airdrop or a paymaster what its network holds. Returns what was done, for people. */
export async function repairContract(
  platform: Platform,
  record: ContractRecord,
  difference: ContractDifference,
): Promise<string> {
  const { repair, why, subject } = difference
  if (repair === 'none') throw ServiceError.conflict(why ?? 'This can’t be repaired.', 'no-repair')
  const written = await write(platform, record, difference)
  if (written.length === 0)
    throw ServiceError.conflict('The record has changed meanwhile. Check it again.', 'no-difference')
  if (repair !== 'record-end') return messages[repair]
  return subject === 'merkle-root' ? 'The merkle root is recorded.' : 'The deployment is recorded.'
}
