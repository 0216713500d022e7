import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '#src/storage/db/schema.ts'

/**
 * The database, embedded or remote; the same queries run on both. The embedded one has a single connection, so inside
 * `transaction` use its `tx`: `db` would wait for itself.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** A transaction of {@link Db}. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
