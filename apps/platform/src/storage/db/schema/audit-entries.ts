import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The outcome of a recorded call; see the contract's `AuditOutcome`. */
export const auditOutcomes = ['unfinished', 'done', 'refused', 'failed'] as const

/**
 * Recorded calls. A row is inserted before its call changes anything, and completed after it
 * (docs/decisions/security-and-audit.md).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    finishedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** Null while a call without a session runs: the person is known once it succeeds. */
    personId: text(),
    email: text(),
    role: text({ enum: ['admin', 'sub_admin'] }),
    /** The API key of a call by a program, with the name the key had then. */
    apiKeyId: text(),
    apiKeyName: text(),
    operation: text().notNull(),
    /** The operation's group in the contract. */
    group: text().notNull(),
    targetId: text(),
    targetName: text(),
    collectionId: text(),
    blockchainType: integer(),
    networkType: integer(),
    transactionHashes: text().array().notNull().default([]),
    /** The names of the fields that were sent. */
    fields: text().array().notNull(),
    /** The ids, names and choices among their values. */
    values: jsonb().$type<Record<string, string | boolean>>().notNull(),
    outcome: text({ enum: auditOutcomes }).notNull(),
    code: text(),
    requestId: text().notNull(),
    /** The caller's address, shortened to its network. */
    ip: text(),
    /** All searchable values in lower case: one comparison per row, where five would take eight times as long. */
    search: text().notNull(),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_person').on(table.personId, table.at, table.id),
    index('audit_entries_group').on(table.group, table.at, table.id),
    index('audit_entries_outcome').on(table.outcome, table.at, table.id),
  ],
)
