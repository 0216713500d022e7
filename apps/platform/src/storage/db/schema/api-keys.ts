import type { ApiKeyScope } from '@vitrine/sdk'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The API keys that have not been revoked. Of a secret only a keyed hash is stored (docs/decisions/security-and-audit.md). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    /** For whom it acts. */
    userId: text().notNull(),
    name: text().notNull(),
    /** How the key begins; it finds the row. */
    prefix: text().notNull().unique(),
    secretHash: text().notNull(),
    /** The secret before the last rotation, which works until then. */
    previousHash: text(),
    previousUntil: instant(),
    /** The `Idempotency-Key` of the call that made the secret: repeated, it makes another one in its place. */
    requestKey: text(),
    scopes: jsonb().$type<ApiKeyScope[]>().notNull(),
    callsPerMinute: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Written at most once a minute. */
    lastUsedAt: instant(),
  },
  (table) => [index('api_keys_created').on(table.createdAt, table.id)],
)
