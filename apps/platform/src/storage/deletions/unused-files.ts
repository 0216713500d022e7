import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { deletedRows } from '#src/storage/db/schema/deletions.ts'
import { directoryEntries, files } from '#src/storage/db/schema/files.ts'
import { importFiles, importRows } from '#src/storage/db/schema/imports.ts'
import { venueEvents } from '#src/storage/db/schema/venue-events.ts'
import { venues } from '#src/storage/db/schema/venues.ts'

/** Pattern of a file's address in a row. */
const address = '(?:/files/|/ipfs/|ipfs://)([a-z2-7]{40,})'

/**
 * Deletes files from the database that only this deletion's rows name, at most `most`, and returns their keys. Keeps
 * files uploaded after `since`, which may be about to be used. An upload of the same file waits for the end of the
 * transaction.
 */
export async function takeUnusedFiles(
  tx: Tx,
  deletionId: string,
  { since, most }: { since: Date; most: number },
): Promise<string[]> {
  const named = sql`select distinct m[1] as cid from ${deletedRows} d, regexp_matches(d.row::text, ${address}, 'g') m
    where d.deletion_id = ${deletionId}`
  /** Adds the files in directories: a token's address names only the directory. */
  const withEntries = (cids: SQL) => sql`select cid from ${cids} union select e.cid from ${directoryEntries} e
      join ${files} d on d.cid = e.file_key where d.content_id in (select cid from ${cids})`
  const texts = sql`
    select concat_ws(' ', image, thumbnail, token_uri, extra::text) as text from ${assets}
    union all select concat_ws(' ', image, thumbnail, placeholder::text) from ${collections}
    union all select concat_ws(' ', contract_uri, placeholder_uri) from ${contracts}
    union all select image from ${venues}
    union all select image from ${venueEvents}
    union all select data::text from ${importRows}
    union all select d.row::text from ${deletedRows} d where d.deletion_id <> ${deletionId}`
  const unused = sql`(
    with addressed as (${named}),
    named as (${withEntries(sql`addressed`)}),
    candidates as (select cid, content_id from ${files}
      where (cid in (select cid from named) or content_id in (select cid from named)) and created_at < ${since.toISOString()}),
    mentioned as (
      select cid from ${importFiles}
      union select m[1] from (${texts}) t, regexp_matches(t.text, ${address}, 'g') m where exists (select 1 from candidates)
    ),
    used as (${withEntries(sql`mentioned`)})
    select cid from candidates where cid not in (select cid from used) and content_id not in (select cid from used) limit ${most})`
  const rows = await tx
    .delete(files)
    // Checks the time again, because an upload that this statement waited for changes it.
    .where(and(inArray(files.key, unused), lt(files.createdAt, since.toISOString())))
    .returning({ key: files.key })
  return rows.map((row) => row.key)
}
