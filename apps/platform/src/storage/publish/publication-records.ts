import type { Schemas } from '@vitrine/sdk/contract'
import { and, count, eq, exists, isNotNull, lt, min, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { among } from '#src/storage/db/among.ts'
import type { Db } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { directoryEntries, files as filesTable } from '#src/storage/db/schema/files.ts'
import { publications } from '#src/storage/db/schema/publications.ts'
import { textRows } from '#src/storage/db/text-rows.ts'
import { publishErrorOf } from './call-service.ts'
import { hostOf } from './open-service.ts'
import type { TokenFilesSetting } from './services.ts'

/** A file in the storage of this platform. */
export type Stored = { cid: string; key: string; size: number }

/** A file of a token with its publication record. */
export type Known = {
  cid: string
  /** Null if the file is not stored here: metadata is stored when it is published. */
  stored: Stored | null
  state: 'pending' | 'published' | 'unreadable' | null
  service: string | null
  root: string | null
  takenAt: Date | null
  readAt: Date | null
  reason: string | null
  updatedAt: Date | null
}

type Current = Pick<TokenFilesSetting, 'address' | 'gatewayUrl'> | null | undefined

/** True if the current service took the file, and the current gateway returned it or was not asked since. */
export const isAccepted = (one: Known, setting: Current) =>
  isPublished(one, setting) ||
  (one.reason === null && isPublished(one, setting && { ...setting, gatewayUrl: null }))

/**
 * True if the current service took the file and the current gateway, if one is set, returned it. If no service is set:
 * true if an earlier one published the file.
 */
export const isPublished = ({ state, service, readAt }: Known, setting: Current) =>
  state === 'published' &&
  (!setting || (service === hostOf(setting) && (readAt !== null || setting.gatewayUrl === null)))

/** Published files that a service has pinned together. */
export type Pin = {
  root: string
  cids: string[]
  /** Time when a gateway did not return it; null if it did since, or was not asked. */
  missedAt: Date | null
}

/** The records of publishing: what is known of each file is in the table `publications`. */
export type PublicationRecords = ReturnType<typeof createPublicationRecords>

/** Returns functions that read and write the records of publishing. */
export function createPublicationRecords({ db, now }: { db: Db; now: () => Date }) {
  /** Reads what is known of files, by their content ids. */
  async function read(cids: readonly string[]): Promise<Map<string, Known>> {
    if (cids.length === 0) return new Map()
    const cid = sql<string>`wanted.cid`
    // The upload of a directory includes its files.
    const withEntries = sql<number>`(${filesTable.size} + coalesce((select sum(entry.size) from ${directoryEntries} named
      join ${filesTable} entry on entry.content_id = named.cid where named.file_key = ${filesTable.key}), 0))::int`
    const rows: Known[] = await db
      .select({
        cid,
        stored: { cid: filesTable.contentId, key: filesTable.key, size: withEntries },
        state: publications.state,
        service: publications.service,
        root: publications.root,
        takenAt: publications.takenAt,
        readAt: publications.readAt,
        reason: publications.reason,
        updatedAt: publications.updatedAt,
      })
      .from(sql`${textRows([...new Set(cids)])} as wanted(cid)`)
      .leftJoin(filesTable, eq(filesTable.contentId, cid))
      .leftJoin(publications, eq(publications.cid, cid))
      .orderBy(cid)
    return new Map(rows.map((row) => [row.cid, row]))
  }

  const ofService = (service: string) =>
    and(eq(publications.state, 'published'), eq(publications.service, service))

  const mark = (cids: readonly string[], set: PgUpdateSetSource<typeof publications>) =>
    db
      .update(publications)
      .set({ ...set, updatedAt: now() })
      .where(among(publications.cid, cids))

  /** Notes files as pending that nothing is known of. */
  async function begin(cids: readonly string[]) {
    const rows = cids.map((cid) => ({ cid, state: 'pending' as const, updatedAt: now() }))
    if (rows.length > 0) await db.insert(publications).values(rows).onConflictDoNothing()
  }

  /** Does some work on files. If it fails, writes why they could not be published. What was published before stays so. */
  async function attempt<Result>(cids: readonly string[], work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (thrown) {
      const error = publishErrorOf(thrown)
      if (!error) throw thrown
      await begin(cids)
      await mark(cids, {
        reason: error.message,
        ...(error.isUnreadable && {
          state: sql`case ${publications.state} when 'published' then 'published' else 'unreadable' end`,
        }),
      })
      throw error
    }
  }

  async function counts(): Promise<Schemas['TokenFilesCounts']> {
    const isRead = isNotNull(publications.readAt)
    const rows = await db
      .select({ state: publications.state, isRead: sql<boolean>`${isRead}`, all: count() })
      .from(publications)
      .groupBy(publications.state, isRead)
    const counts: Schemas['TokenFilesCounts'] = { published: 0, accepted: 0, pending: 0, unreadable: 0 }
    for (const { state, isRead: wasRead, all } of rows)
      counts[state === 'published' && !wasRead ? 'accepted' : state] += all
    return counts
  }

  /** Returns what depends on a service. A collection does if the metadata of its tokens or of a contract is published there. */
  async function usedBy(service: string): Promise<Schemas['TokenFilesUse']> {
    // By the part of `ipfs://CID/7` that names the file or its directory. The limit keeps the planner from joining all
    // records for each collection, although the first token usually tells.
    const isThere = (address: AnyPgColumn) => sql`exists (select 1 from ${publications}
      where ${publications.cid} = split_part(${address}, '/', 3) and ${ofService(service)} limit 1)`
    const uses = (table: typeof assets | typeof contracts, where: SQL) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(and(eq(table.collectionId, collections.id), where)),
      )
    const uri = isThere(assets.tokenUri)
    const [used, files] = await Promise.all([
      db.$count(
        collections,
        or(
          uses(contracts, isThere(contracts.contractUri)),
          uses(assets, sql`${eq(assets.isSold, 'sold')} and ${uri}`),
        ),
      ),
      db.$count(publications, ofService(service)),
    ])
    return { collections: used, files }
  }

  /** Returns what a service has pinned of published files that are stored here: what a gateway did not return first, then what was not looked at for the longest time. */
  const pins = (service: string, most: number): Promise<Pin[]> =>
    db
      .select({
        root: sql<string>`${publications.root}`,
        cids: sql<string[]>`array_agg(${publications.cid})`,
        missedAt: min(publications.missedAt),
      })
      .from(publications)
      .innerJoin(filesTable, eq(filesTable.contentId, publications.cid))
      .where(and(ofService(service), isNotNull(publications.root)))
      .groupBy(publications.root)
      .orderBy(sql`min(${publications.missedAt}) is null`, min(publications.updatedAt))
      .limit(most)

  /** Returns the number of files that a gateway has not returned for more than a day, with a reason, or null. */
  async function lost(service: string): Promise<{ count: number; reason: string | null } | null> {
    const before = new Date(now().getTime() - 24 * 3_600_000)
    const [found] = await db
      .select({ count: count(), reason: min(publications.reason) })
      .from(publications)
      .innerJoin(filesTable, eq(filesTable.contentId, publications.cid))
      .where(and(ofService(service), lt(publications.missedAt, before)))
    return found && found.count > 0 ? found : null
  }

  return { read, mark, begin, attempt, counts, usedBy, pins, lost }
}
