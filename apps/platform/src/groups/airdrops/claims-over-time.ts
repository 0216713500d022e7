import type { Schemas } from '@vitrine/sdk/contract'
import { and, count, desc, eq, isNull, lt, max, or, sql, sum } from 'drizzle-orm'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Group } from '#src/contract/types.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import { down, pageOf, up } from '#src/storage/db/page-of.ts'
import { airdropClaims, claimReads } from '#src/storage/db/schema/airdrop-claims.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { type AirdropRow, findAirdrop } from './find-airdrop.ts'
import { readClaims } from './read-claims.ts'
import { sponsoredFigures } from './sponsored-claims.ts'
import { addressIn, leafSize, recipientIn, storedLeaves } from './stored-list.ts'

/** Seconds between two reads of an airdrop's events by the job. A local network's requests cost nothing. */
const every = { remote: 60, local: 2 }
/** Maximum number of days in the answer: the newest days with claims. */
const maxDays = 400

/**
 * The claims of an airdrop and the open recipients, from the events of its contract (capability `claims`). A job reads
 * the events and continues where it stopped.
 */
export const claimsOverTime: Group = (platform) => {
  const { db, chain, jobs, now } = platform
  const queue = jobs.define<{ id: string }>({
    name: 'read-claims',
    atOnce: 2,
    async work({ data, signal }) {
      const [row] = await db.select().from(airdrops).where(eq(airdrops.id, data.id))
      if (row) await readClaims(platform, row, signal)
    },
  })

  /**
   * True if all claims are read: claims are not possible after the end, but one hour may pass before the last ones are
   * read.
   */
  const isRead = ({ endsAt }: AirdropRow, readAt: Date | null) =>
    endsAt !== null && readAt !== null && readAt.getTime() > Date.parse(endsAt) + 3_600_000

  jobs.watch(async () => {
    const before = (seconds: number) => new Date(now().getTime() - seconds * 1000)
    const due = await db
      .select({ row: airdrops, readAt: claimReads.readAt })
      .from(airdrops)
      .leftJoin(claimReads, eq(claimReads.airdropId, airdrops.id))
      .where(
        and(
          eq(airdrops.status, 'live'),
          or(isNull(claimReads.readAt), lt(claimReads.readAt, before(every.local))),
        ),
      )
    for (const { row, readAt } of due) {
      const local = chain.networks.find(row.blockchainType, row.networkType)?.local
      const isDue = local || readAt === null || readAt < before(every.remote)
      if (isDue && !isRead(row, readAt)) await queue.send(row.id, { id: row.id })
    }
  })

  async function figuresOf(row: AirdropRow): Promise<Schemas['ClaimFigures']> {
    const its = eq(airdropClaims.airdropId, row.id)
    const day = sql<string>`to_char(${airdropClaims.at} at time zone 'UTC', 'YYYY-MM-DD')`
    const [[totals], days, [read], sponsored] = await Promise.all([
      db
        .select({ count: count(), amount: sum(airdropClaims.amount), newestAt: max(airdropClaims.at) })
        .from(airdropClaims)
        .where(its),
      db
        .select({ date: day, count: count() })
        .from(airdropClaims)
        .where(its)
        .groupBy(day)
        .orderBy(desc(day))
        .limit(maxDays),
      db.select().from(claimReads).where(eq(claimReads.airdropId, row.id)),
      sponsoredFigures(platform, row),
    ])
    return {
      claimed: totals?.count ?? 0,
      recipients: row.recipientCount,
      amount: totals?.amount ?? '0',
      newestAt: totals?.newestAt?.toISOString() ?? null,
      readAt: read?.readAt?.toISOString() ?? null,
      error: read?.error ?? null,
      sponsored,
      days: days.toReversed(),
    }
  }

  /** Returns the recipients that have not claimed, in the order of the list. */
  async function unclaimedOf(row: AirdropRow, from: number, size: number): Promise<Schemas['ClaimRow'][]> {
    const [leaves, done] = await Promise.all([
      storedLeaves(db, row.id),
      db
        .select({ address: airdropClaims.address })
        .from(airdropClaims)
        .where(eq(airdropClaims.airdropId, row.id)),
    ])
    const claimed = new Set(done.map(({ address }) => address))
    const rows: Schemas['ClaimRow'][] = []
    let skipped = 0
    for (let at = 0; at < leaves.length && rows.length < size; at += leafSize) {
      if (claimed.has(addressIn(leaves, at))) continue
      skipped += 1
      if (skipped > from) rows.push({ ...recipientIn(leaves, at), claimedAt: null, transactionHash: null })
    }
    return rows
  }

  return {
    async getAirDropClaims({ path, query }) {
      requireNetwork(chain.networks, path)
      await requireCollection(db, path.collection_id)
      const row = await findAirdrop(db, { ...path, airdrop_id: query.airdrop_id })
      if (row?.status !== 'live') return { data: [], totalCount: 0, figures: null }
      await queue.send(row.id, { id: row.id })
      const figures = await figuresOf(row)
      const { current, pageSize } = path
      const from = (current - 1) * pageSize
      if (query.state === 'unclaimed') {
        const data = await unclaimedOf(row, from, pageSize)
        return { data, totalCount: Math.max(0, figures.recipients - figures.claimed), figures }
      }
      const its = eq(airdropClaims.airdropId, row.id)
      const { rows } = await pageOf(
        { page: current, pageSize },
        Promise.resolve(figures.claimed),
        db.select().from(airdropClaims).where(its),
        down(airdropClaims.block),
        up(airdropClaims.address),
      )
      const data = rows.map(({ address, amount, at, transactionHash }) => ({
        address,
        amount: String(amount),
        claimedAt: at.toISOString(),
        transactionHash,
      }))
      return { data, totalCount: figures.claimed, figures }
    },
  }
}
