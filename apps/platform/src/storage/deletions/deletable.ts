import type { Schemas } from '@vitrine/sdk/contract'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#src/access/actor.ts'
import type { Platform } from '#src/platform.ts'
import { among } from '#src/storage/db/among.ts'
import type { Tx } from '#src/storage/db/client.ts'

type Affected = Schemas['DeletionEffect']['kind']

/**
 * Rows that are deleted along with the records. They are stored for undoing unless `forgotten`. Rows with a `kind` are
 * counted in the confirmation.
 */
export type RowsToDelete = { table: PgTable; where: SQL; kind?: Affected; forgotten?: true }

/**
 * A reference to the records in rows that stay, with the column's name in the database. It is cleared, and restored by
 * undoing.
 */
export type ReferenceToClear = { table: PgTable; column: string; where: SQL; kind?: Affected }

/** A kind of record that can be deleted. Conditions are on the columns of their table. */
export type Deletable = {
  /** The record's group in the contract: an API key needs the group's scope. */
  group: string
  /** Default: all people who are signed in. */
  isForAdmins?: true
  /** True if API keys can't delete or restore these records, no matter which scopes they have. */
  isForPeople?: true
  /** The noun in singular and plural. */
  nouns: [one: string, several: string]
  table: PgTable
  /** The name that people know a record by. */
  name: SQL | PgColumn
  /** Returns the condition for rows with these ids that this person may delete. */
  where(ids: readonly string[], actor: Actor): SQL | undefined
  /**
   * Returns the reason that the records can't be deleted. Add `lock` to statements that read rows which another call
   * may change at the same time: it is `for update` if the records are then deleted, otherwise empty.
   */
  refusal?(tx: Tx, ids: readonly string[], lock: SQL): Promise<Schemas['DeletionRefusal'] | undefined>
  /** Returns the rows to delete along, in the order in which they are restored after the records. */
  along?(ids: readonly string[], actor: Actor): RowsToDelete[]
  /** Returns the references to the records in rows that stay. */
  references?(ids: readonly string[], actor: Actor): ReferenceToClear[]
  /** Called after records of this kind were deleted or restored. */
  changed?(platform: Platform): Promise<void>
}

/** Returns a kind of record that people know by its name and that is found by its id. */
export const namedKind = (
  group: string,
  nouns: Deletable['nouns'],
  table: PgTable & { id: PgColumn; name: PgColumn },
): Deletable => ({ group, nouns, table, name: table.name, where: (ids) => among(table.id, ids) })
