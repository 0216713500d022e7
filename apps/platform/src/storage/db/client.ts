import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database, embedded or remote; the same queries run on both. The embedded one has a single connection, so inside
 * `transaction` use its `tx`: `db` would wait for itself.
 */
export type Db = PgDatabase<PgQueryResultHKT>

/** A transaction of {@link Db}. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
