import { sql } from 'drizzle-orm'
import type { Tx } from '#src/db/client.ts'
import { assets } from '#src/db/schema/assets.ts'
import type { imports } from '#src/db/schema/imports.ts'
import { runSteps } from '#src/db/schema/runs.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { givenColumns, givenRows, type RowRange } from './given-rows.ts'
import { isBesideImport } from './named-assets.ts'

type Existing = NonNullable<typeof imports.$inferSelect.existing>

/** Makes assets of the waiting rows among some, in the database alone, and ends their steps. */
export async function makeAssets(tx: Tx, run: RunRow, range: RowRange, existing: Existing): Promise<void> {
  const waiting = sql`s.run_id = ${run.id} and s.state = 'waiting' and s.number between ${range.first} and ${range.last}`
  if (existing !== 'add') {
    // `order by … limit 1` would go through the collection in its order for each row; an aggregate goes by the name.
    // From here on a step is about the asset that has the name of its row, where there is one.
    await tx.execute(sql`update ${runSteps} set subject_id = found.id
      from (
        select s.number, (
          select (array_agg(a.id order by a.place))[1] from ${assets} a where a.name = given.name and ${isBesideImport(run)}
        ) as id
        from ${runSteps} s join ${givenRows(range)} on given.row = s.number where ${waiting}
      ) found
      where run_id = ${run.id} and ${runSteps.number} = found.number and found.id is not null`)
  }
  if (existing === 'update') {
    const columns = Object.entries(givenColumns).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
    )
    // Of several rows with the name of one asset, the last counts.
    await tx.execute(sql`update ${assets} a set ${sql.join(columns, sql`, `)}, updated_at = now()
      from (
        select distinct on (s.subject_id) s.subject_id, given.*
        from ${runSteps} s join ${givenRows(range)} on given.row = s.number
        where ${waiting} order by s.subject_id, s.number desc
      ) given
      where a.id = given.subject_id and a.is_sold = 'unsold' and a.import_id is distinct from ${run.id}`)
  }
  // A step that is about an asset which is there makes none.
  await tx.execute(sql`insert into ${assets} (id, collection_id, blockchain_type, network_type, smart_contract_type,
      source, name, description, image, thumbnail, external_url, attributes, extra, amount, wallet_address, import_id)
    select s.subject_id, ${run.collectionId}, ${run.blockchainType}::integer, ${run.networkType}::integer,
      ${run.smartContractType}::integer, 'json', given.name, coalesce(given.description, ''), given.image, given.thumbnail,
      given.external_url, coalesce(given.attributes, '[]'), coalesce(given.extra, '{}'), coalesce(given.amount, 1),
      given.wallet_address, ${run.id}
    from ${runSteps} s join ${givenRows(range)} on given.row = s.number
    where ${waiting} order by s.number
    on conflict (id) do nothing`)
  await tx.execute(sql`update ${runSteps} s set state = 'done', error = null where ${waiting}`)
}
