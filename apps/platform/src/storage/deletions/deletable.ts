import type { Schemas } from '@vitrine/sdk/contract'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#src/access/actor.ts'
import type { Platform } from '#src/platform.ts'
import type { Tx } from '#src/storage/db/client.ts'

type Affected = Schemas['DeletionEffect']['kind']

/** Rows that go with the records: kept for undoing, unless they are to be `forgotten`. Those with a `kind` are counted and named before. */
export type RowsToDelete = { table: PgTable; where: SQL; kind?: Affected; forgotten?: true }

/** A reference to the records in rows that stay, by its column's name in the database. It is cleared, and set again by undoing. */
export type ReferenceToClear = { table: PgTable; column: string; where: SQL; kind?: Affected }

/** What is known of a kind of record that can be deleted. Every condition is about the columns of the table that it belongs to. */
export type Deletable = {
  /** The group of the contract that it belongs to: an API key needs its scope. */
  group: string
  /** Default: everybody who is signed in. */
  isForAdmins?: true
  /** No API key deletes or restores them, whatever its scopes. */
  isForPeople?: true
  /** One, and several of them, for people. */
  nouns: [one: string, several: string]
  table: PgTable
  /** What a person knows one by. */
  name: SQL | PgColumn
  /** Which rows are meant, and can be deleted by this person. */
  where(ids: readonly string[], actor: Actor): SQL | undefined
  /**
   * Why they can't be deleted. `lock` goes at the end of the statements that read what another call may change meanwhile: it is `for update` where the records
   * are then deleted, and empty where nothing is.
   */
  refusal?(tx: Tx, ids: readonly string[], lock: SQL): Promise<Schemas['DeletionRefusal'] | undefined>
  /** In the order in which they can be put back after the records. */
  along?(ids: readonly string[], actor: Actor): RowsToDelete[]
  /** What names them and stays. */
  references?(ids: readonly string[], actor: Actor): ReferenceToClear[]
  /** Called when they are gone, and when they are back. */
  changed?(platform: Platform): Promise<void>
}
