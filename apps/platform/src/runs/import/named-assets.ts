import { type SQL, sql } from 'drizzle-orm'
import type { RunRow } from '#src/runs/run-parts.ts'
import { assets } from '#src/storage/db/schema/assets.ts'

/** Whether an asset is of an import's collection and contract, and not made by the import itself. */
const isBesideImport = (run: RunRow): SQL => sql`(a.collection_id = ${run.collectionId}
  and a.blockchain_type = ${run.blockchainType} and a.network_type = ${run.networkType}
  and a.smart_contract_type = ${run.smartContractType} and a.import_id is distinct from ${run.id})`

/** The assets that an import's rows are compared with: the oldest of each name. */
export const namedAssets = (run: RunRow): SQL => sql`(
  select distinct on (a.name) a.* from ${assets} a where ${isBesideImport(run)} order by a.name, a.place
) a`
