import { type SQL, sql } from 'drizzle-orm'
import { findIdHolders } from '#src/runs/mint/token-ids.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { rowsOf } from '#src/storage/db/rows-of.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { importRows, type imports } from '#src/storage/db/schema/imports.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'
import { givenColumns, givenRows, type RowRange } from './given-rows.ts'
import { namedAssets } from './named-assets.ts'

type Existing = NonNullable<typeof imports.$inferSelect.existing>

const isWaiting = ({ runId, first, last }: RowRange): SQL =>
  sql`s.run_id = ${runId} and s.state = 'waiting' and s.number between ${first} and ${last}`

/**
 * Points each waiting step of a range at the asset with the name of its row, if there is one. The names are passed as an array, so that the assets are found by an index or in
 * one scan. With a join by row, a planner that expects a small collection would scan it once for each row.
 */
async function findNamed(tx: Tx, run: RunRow, range: RowRange): Promise<void> {
  const rows = await rowsOf<{ number: number; name: string }>(
    tx,
    sql`
    select s.number, r.data->>'name' as name from ${runSteps} s
    join ${importRows} r on r.run_id = ${run.id} and r.row = s.number and r.row between ${range.first} and ${range.last}
    where ${isWaiting(range)}`,
  )
  const names = [...new Set(rows.map(({ name }) => name))]
  const found = await rowsOf<{ name: string; id: string }>(
    tx,
    sql`
    select a.name, a.id from ${namedAssets(run)} where a.name = any(${sql.param(names)}::text[])`,
  )
  const ids = new Map(found.map(({ name, id }) => [name, id]))
  const steps = rows.flatMap(({ number, name }) => {
    const id = ids.get(name)
    return id === undefined ? [] : [{ number, id }]
  })
  if (steps.length === 0) return
  await tx.execute(sql`update ${runSteps} s set subject_id = found.id
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as found(number integer, id text)
    where ${isWaiting(range)} and s.number = found.number`)
}

/** Returns the token ids of a range's rows that no other asset or row has, as a table `wish` of `row` and `token_id`. */
async function freeTokenIds(tx: Tx, run: RunRow, range: RowRange): Promise<SQL> {
  const wishes = await rowsOf<{ row: number; token_id: string }>(
    tx,
    sql`
    select row, data->>'tokenId' as token_id from ${importRows}
    where run_id = ${run.id} and row between ${range.first} and ${range.last} and data->>'tokenId' is not null
    order by row`,
  )
  const place = {
    collectionId: run.collectionId ?? '',
    blockchainType: run.blockchainType ?? 0,
    networkType: run.networkType ?? 0,
    smartContractType: run.smartContractType ?? 0,
  }
  const taken = new Set(
    (
      await findIdHolders(
        tx,
        place,
        wishes.map(({ token_id }) => token_id),
      )
    ).keys(),
  )
  const free = wishes.filter(({ token_id }) => {
    const isFree = !taken.has(token_id)
    taken.add(token_id)
    return isFree
  })
  return sql`jsonb_to_recordset(${JSON.stringify(free)}::jsonb) as wish(row integer, token_id text)`
}

/** Makes assets of the waiting rows in a range, inside the database, and ends their steps. */
export async function makeAssets(tx: Tx, run: RunRow, range: RowRange, existing: Existing): Promise<void> {
  const waiting = isWaiting(range)
  if (existing !== 'add') await findNamed(tx, run, range)
  const wishes = await freeTokenIds(tx, run, range)
  if (existing === 'update') {
    const columns = Object.entries(givenColumns).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
    )
    // An asset that has a token id keeps it.
    const takesId = sql`a.token_id is null and given.free_token_id is not null`
    // If several rows have the name of one asset, the last row counts.
    await tx.execute(sql`update ${assets} a set ${sql.join(columns, sql`, `)}, updated_at = now(),
        has_own_token_id = a.has_own_token_id or (${takesId}), token_id = coalesce(a.token_id, given.free_token_id)
      from (
        select distinct on (s.subject_id) s.subject_id, given.*, wish.token_id as free_token_id
        from ${runSteps} s join ${givenRows(range)} on given.row = s.number
          left join ${wishes} on wish.row = s.number
        where ${waiting} order by s.subject_id, s.number desc
      ) given
      where a.id = given.subject_id and a.is_sold = 'unsold' and a.import_id is distinct from ${run.id}`)
  }
  // A step that is about an asset which is there makes none.
  await tx.execute(sql`insert into ${assets} (id, collection_id, blockchain_type, network_type, smart_contract_type,
      source, name, description, image, thumbnail, external_url, attributes, extra, amount, wallet_address, token_id,
      has_own_token_id, import_id)
    select s.subject_id, ${run.collectionId}, ${run.blockchainType}::integer, ${run.networkType}::integer,
      ${run.smartContractType}::integer, 'json', given.name, coalesce(given.description, ''), given.image, given.thumbnail,
      given.external_url, coalesce(given.attributes, '[]'), coalesce(given.extra, '{}'), coalesce(given.amount, 1),
      given.wallet_address, wish.token_id, wish.token_id is not null, ${run.id}
    from ${runSteps} s join ${givenRows(range)} on given.row = s.number
      left join ${wishes} on wish.row = s.number
    where ${waiting} order by s.number
    on conflict (id) do nothing`)
  await tx.execute(sql`update ${runSteps} s set state = 'done', error = null where ${waiting}`)
}
