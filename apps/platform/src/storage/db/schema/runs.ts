import type { Schemas } from '@vitrine/sdk/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  type AnyPgColumn,
  bigserial,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Returns the expression for a run's collection or name, as in the index of finished runs. */
export const runAbout = (table: { collectionId: AnyPgColumn; name: AnyPgColumn }) =>
  sql`coalesce(${table.collectionId}, ${table.name}, '')`

/** Runs, which continue without a browser. */
export const runs = pgTable(
  'runs',
  {
    id: text().primaryKey(),
    kind: text().$type<Schemas['RunKind']>().notNull(),
    state: text().$type<Schemas['RunState']>().notNull(),
    /** Null for work without a collection. Not a foreign key, because a report outlives its collection. */
    collectionId: text(),
    collectionName: text(),
    /** Name of the run's subject if it isn't a collection: a folder, a vector index, a website or a PDF. */
    name: text(),
    /** Null for work without a network. */
    blockchainType: integer(),
    networkType: integer(),
    smartContractType: integer(),
    /** Only for a mint: the contract, and the recipient of all tokens if the assets' own recipients don't get them. */
    contractId: text(),
    recipient: text(),
    /** The host of the tokens' metadata when the mint was planned. Null for IPFS. */
    metadataHost: text(),
    /** True if a placeholder hid the tokens when the mint was planned. */
    hidesTokens: boolean().notNull().default(false),
    quote: jsonb().$type<Schemas['RunQuote']>(),
    /** Maximum network fees, in wei. */
    feeCap: numeric({ precision: 78, scale: 0, mode: 'bigint' }),
    pause: jsonb().$type<Schemas['RunPause']>(),
    error: text(),
    createdBy: text().notNull(),
    approvedBy: text(),
    createdAt: instant().notNull(),
    approvedAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('runs_created').on(table.createdAt, table.id),
    index('runs_state').on(table.state),
    index('runs_failed').on(table.endedAt).where(sql`${table.state} = 'failed'`),
    index('runs_done').on(table.kind, runAbout(table)).where(sql`${table.state} = 'done'`),
  ],
)

/** Steps of a run, such as the mint of an asset. */
export const runSteps = pgTable(
  'run_steps',
  {
    runId: text()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    state: text().$type<Schemas['RunStepState']>().notNull().default('waiting'),
    /** ID of the step's subject, such as an asset. */
    subjectId: text().notNull(),
    /** The `runNumber` of the step's transaction. */
    transaction: integer(),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    index('run_steps_state').on(table.runId, table.state, table.number),
    index('run_steps_transaction').on(table.runId, table.transaction),
    index('run_steps_subject').on(table.subjectId),
  ],
)

/** Log of a run. */
export const runEvents = pgTable(
  'run_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    runId: text()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    name: text().$type<Schemas['RunEvent']['name']>().notNull(),
    by: text(),
    message: text().notNull(),
  },
  (table) => [index('run_events_run').on(table.runId, table.id)],
)
