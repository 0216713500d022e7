import type { Schemas } from '@vitrine/sdk/contract'
import { sql } from 'drizzle-orm'
import {
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

/** What the work of a run is about, as the index of the runs that are done has it. */
export const runAbout = (table: { collectionId: AnyPgColumn; name: AnyPgColumn }) =>
  sql`coalesce(${table.collectionId}, ${table.name}, '')`

/** Work that continues without a browser, from its plan to its end. */
export const runs = pgTable(
  'runs',
  {
    id: text().primaryKey(),
    kind: text().$type<Schemas['RunKind']>().notNull(),
    state: text().$type<Schemas['RunState']>().notNull(),
    /** Null where the work is for no collection; not a reference, because a report outlives what it is about. */
    collectionId: text(),
    collectionName: text(),
    /** What it is about where that is no collection: a folder, a vector index, a website or a PDF. */
    name: text(),
    /** Null where the work is on no network. */
    blockchainType: integer(),
    networkType: integer(),
    smartContractType: integer(),
    /** Of a mint: the contract, and who receives the tokens where that is not the assets' own recipients. */
    contractId: text(),
    recipient: text(),
    quote: jsonb().$type<Schemas['RunQuote']>(),
    /** In wei. */
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

/** One unit of a run, such as the mint of one asset. */
export const runSteps = pgTable(
  'run_steps',
  {
    runId: text()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    state: text().$type<Schemas['RunStepState']>().notNull().default('waiting'),
    /** What it is about, such as an asset. */
    subjectId: text().notNull(),
    /** The `runNumber` of the transaction that carries it. */
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

/** What happened to a run. */
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
