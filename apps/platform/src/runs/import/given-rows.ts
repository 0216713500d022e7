import { type SQL, sql } from 'drizzle-orm'
import { files } from '#src/storage/db/schema/files.ts'
import { importFiles, importRows } from '#src/storage/db/schema/imports.ts'

/** Rows of an import, by their numbers. */
export type RowRange = { runId: string; first: number; last: number }

/**
 * Rows of an import as assets have them, as a table `given`: `row`, the `path` and `cid` of its file, and a column for each thing that a row can say. A missing value
 * is null. A picture that is stored here has its thumbnail. The table is materialized, and each file looked up by its path, so that rows are read once even if the planner's statistics lack the new run.
 */
export const givenRows = ({ runId, first, last }: RowRange): SQL => sql`(with given as materialized (
  select r.row, f.path, f.cid, r.data->>'name' as name, r.data->>'description' as description,
    case when f.cid is null then r.data->>'image' else 'ipfs://' || own.content_id end as image,
    case when coalesce(own.has_thumbnail, large.has_thumbnail)
      then '/files/' || coalesce(own.content_id, large.content_id) || '/thumbnail' end as thumbnail,
    r.data->>'external_url' as external_url, r.data->'attributes' as attributes, r.data->'extra' as extra,
    (r.data->>'amount')::integer as amount, r.data->>'wallet_address' as wallet_address,
    r.data->>'tokenId' as token_id
  from ${importRows} r
  left join lateral (
    select path, cid from ${importFiles} where run_id = ${runId} and path = r.data->>'file' offset 0
  ) f on true
  left join lateral (select coalesce(f.cid, substring(r.data->>'image' from '^(?:ipfs://|/files/)([a-z2-7]{40,})$')) as cid) named on true
  left join ${files} own on own.cid = named.cid
  left join ${files} large on large.content_id = named.cid
  where r.run_id = ${runId} and r.row between ${first} and ${last}
) select * from given) given`

/** Whether an asset `a` names the row's file by the id that large files had in the past. */
const isSameFile = sql`a.image = 'ipfs://' || given.cid`

/** The columns that a row sets of an asset `a`. A value that the row lacks stays, and so does the thumbnail of an unchanged image. */
export const givenColumns: Record<string, SQL> = {
  description: sql`coalesce(given.description, a.description)`,
  image: sql`case when ${isSameFile} then a.image else coalesce(given.image, a.image) end`,
  thumbnail: sql`case when coalesce(${isSameFile} or given.image = a.image, given.image is null) then a.thumbnail else given.thumbnail end`,
  external_url: sql`coalesce(given.external_url, a.external_url)`,
  attributes: sql`coalesce(given.attributes, a.attributes)`,
  extra: sql`coalesce(given.extra, a.extra)`,
  amount: sql`coalesce(given.amount, a.amount)`,
  wallet_address: sql`coalesce(given.wallet_address, a.wallet_address)`,
}

/** Whether a row differs from the asset `a` of its name. */
export const differs: SQL = sql.join(
  [
    ...Object.entries(givenColumns).map(
      ([column, value]) => sql`a.${sql.identifier(column)} is distinct from ${value}`,
    ),
    sql`(a.token_id is null and given.token_id is not null)`,
  ],
  sql` or `,
)
