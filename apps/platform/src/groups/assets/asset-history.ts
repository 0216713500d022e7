import type { Role } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, between, count, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import { firstHashOf } from '#src/chain/family.ts'
import type { Db } from '#src/storage/db/client.ts'
import { auditEntries } from '#src/storage/db/schema/audit-entries.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import type { AssetRow } from './serialize-asset.ts'

type Event = Schemas['AssetEvent']
type Sent = typeof transactions.$inferSelect

const mostEvents = 200
const minute = 60_000
const instant = (at: string) => new Date(at).toISOString()

const offChain = (event: Pick<Event, 'at' | 'name' | 'by'>): Event => ({
  ...event,
  blockchainType: null,
  networkType: null,
  transactionHash: null,
  blockNumber: null,
  fee: null,
  message: null,
})

const isCreation = (operation: string) => ['createManualPremintAsset', 'preMintUri'].includes(operation)

/** Returns the calls that made, changed and minted an asset. They lie between its creation and its last change, which is what the index of the log is read for. */
const callsOf = (db: Db, { id, createdAt, updatedAt }: AssetRow) =>
  db
    .select({
      at: auditEntries.at,
      email: auditEntries.email,
      operation: auditEntries.operation,
      hashes: auditEntries.transactionHashes,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.group, 'assets'),
        between(
          auditEntries.at,
          new Date(Date.parse(createdAt) - minute),
          new Date(Date.parse(updatedAt) + minute),
        ),
        eq(auditEntries.targetId, id),
        eq(auditEntries.outcome, 'done'),
      ),
    )
    .orderBy(asc(auditEntries.at))

/** Returns who imported an asset; null where that is not known for certain. */
async function importerOf(db: Db, { importId, collectionId, createdAt }: AssetRow): Promise<string | null> {
  if (importId) {
    const [run] = await db.select({ by: runs.createdBy }).from(runs).where(eq(runs.id, importId))
    return run?.by ?? null
  }
  const at = new Date(createdAt)
  const calls = await db
    .select({ email: auditEntries.email })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.group, 'assets'),
        between(auditEntries.at, new Date(at.getTime() - 10 * minute), at),
        eq(auditEntries.operation, 'premintAssetWithJsonFile'),
        eq(auditEntries.collectionId, collectionId),
        eq(auditEntries.outcome, 'done'),
        gte(auditEntries.finishedAt, at),
      ),
    )
  const people = new Set(calls.map(({ email }) => email))
  return people.size === 1 ? (calls[0]?.email ?? null) : null
}

/** Returns the transactions that were to mint an asset, by itself or in a run, with the person who approved that and how many assets share each. */
async function mintsOf(db: Db, { id }: AssetRow) {
  const steps = await db
    .select({ runId: runSteps.runId, number: runSteps.transaction, by: runs.approvedBy })
    .from(runSteps)
    .innerJoin(runs, eq(runs.id, runSteps.runId))
    .where(and(eq(runSteps.subjectId, id), isNotNull(runSteps.transaction)))
  const inRun = steps.map(({ runId, number }) =>
    and(eq(transactions.runId, runId), eq(transactions.runNumber, number ?? 0)),
  )
  const sent = await db
    .select()
    .from(transactions)
    .where(
      and(
        inArray(transactions.kind, ['mint', 'mint-batch']),
        or(and(eq(transactions.kind, 'mint'), eq(transactions.subjectId, id)), ...inRun),
      ),
    )
    .orderBy(asc(transactions.createdAt))
  const shares: [string, { by: string | null; all: number }][] = await Promise.all(
    steps.map(async ({ runId, number, by }) => {
      const [carried] = await db
        .select({ all: count() })
        .from(runSteps)
        .where(and(eq(runSteps.runId, runId), eq(runSteps.transaction, number ?? 0)))
      return [`${runId} ${number}`, { by, all: carried?.all ?? 1 }]
    }),
  )
  return { sent, shares: new Map(shares) }
}

const ends: Partial<Record<Sent['status'], Event['name']>> = {
  mined: 'minted',
  reverted: 'reverted',
  dropped: 'dropped',
}

/** Returns what became of one mint: that it was sent, and how it ended. Those with a higher fee are the same mint. */
function eventsOf(family: Sent[], by: string | null, share: number): Event[] {
  const [first] = family
  if (!first) return []
  const ended = family.find(({ status }) => status === 'mined' || status === 'reverted')
  const last = ended ?? family.at(-1) ?? first
  const event = (row: Sent, name: Event['name'], at: string): Event => ({
    at: instant(at),
    name,
    by: null,
    blockchainType: row.blockchainType,
    networkType: row.networkType,
    transactionHash: row.hash,
    blockNumber: row.blockNumber === null ? null : String(row.blockNumber),
    fee: row.feePaid === null ? null : String(row.feePaid / BigInt(share)),
    message: null,
  })
  const sent: Event = { ...event(last, 'sent', first.createdAt), by, blockNumber: null, fee: null }
  const name = ends[last.status]
  // With a filler at its nonce it is dropped as soon as that is mined.
  if (!name) return [sent]
  // A block's time has whole seconds, and nothing ends before it was sent.
  const at = [sent.at, instant(last.minedAt ?? last.updatedAt)].toSorted().at(-1) ?? sent.at
  return [sent, { ...event(last, name, at), message: last.reason }]
}

/** Returns what happened to an asset, oldest first: what is stored of it, its mints and the calls about it. Who made them is for admins, as the audit log is. */
export async function assetHistory(db: Db, row: AssetRow, role: Role): Promise<Event[]> {
  const [calls, { sent, shares }] = await Promise.all([callsOf(db, row), mintsOf(db, row)])
  const creation = calls.find(({ operation }) => isCreation(operation))
  const createdBy = creation ? creation.email : await importerOf(db, row)
  const edits = calls
    .filter(({ operation }) => ['updatePremintAsset', 'updateManualPremintAsset'].includes(operation))
    .map(({ at, email }) => offChain({ at: at.toISOString(), name: 'edited', by: email }))
  const mints = [...Map.groupBy(sent, firstHashOf).values()].flatMap((family) => {
    const share = shares.get(`${family[0]?.runId} ${family[0]?.runNumber}`)
    const caller = calls.find(({ hashes }) => family.some(({ hash }) => hashes.includes(hash)))
    return eventsOf(family, share?.by ?? caller?.email ?? null, share?.all ?? 1)
  })
  const later = [...edits, ...mints].toSorted((one, other) => one.at.localeCompare(other.at))
  const events = [
    offChain({ at: instant(row.createdAt), name: 'created', by: createdBy }),
    ...later.slice(1 - mostEvents),
  ]
  return role === 'admin' ? events : events.map((event) => ({ ...event, by: null }))
}
