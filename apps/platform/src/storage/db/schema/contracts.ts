import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { collections } from './collections.ts'

/** A reveal that the platform sends at a time. */
export type RevealSchedule = {
  revealAt: string
  /** Maximum network fee, in wei. */
  feeCap: string
  /** The email address of the person who set it. */
  by: string
  /** The result of the last try that sent nothing: its reason and its time. */
  problem: string | null
  triedAt: string | null
}

/** Contracts: at most one of each type for a collection on a network. */
export const contracts = pgTable(
  'contracts',
  {
    id: text().primaryKey(),
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    smartContractType: integer().notNull(),
    name: text().notNull(),
    source: text({ enum: ['built-in', 'uploaded', 'existing'] }).notNull(),
    status: text({ enum: ['registered', 'deploying', 'deployed', 'failed'] })
      .notNull()
      .default('registered'),
    /** The uploaded ABI; null for the built-in contract. */
    abi: jsonb().$type<unknown[]>(),
    bytecode: text(),
    constructorArgs: jsonb().$type<unknown[]>(),
    address: text(),
    transactionHash: text(),
    deployer: text(),
    error: text(),
    /** The address that was sent last for `contractURI`. Null if the contract doesn't have the function. */
    contractUri: text(),
    /** The beginning of the addresses that its hidden tokens name since the reveal. Null before it. */
    revealedBase: text(),
    /** The address that they named before, in case a reorganization takes the reveal back. */
    placeholderUri: text(),
    /** The time at which the platform reveals its hidden tokens. Null if none is set. */
    revealSchedule: jsonb().$type<RevealSchedule>(),
    /** The id that the next minted token gets. */
    nextTokenId: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('contracts_place').on(
      table.collectionId,
      table.blockchainType,
      table.networkType,
      table.smartContractType,
    ),
  ],
)
