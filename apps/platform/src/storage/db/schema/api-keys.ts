import type { ApiKeyScope } from '@vitrine/sdk'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * API keys that have not been revoked. Secrets are stored only as keyed hashes (docs/decisions/security-and-audit.md).
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    /** The person that the key acts for. */
    userId: text().notNull(),
    name: text().notNull(),
    /** The beginning of the key, by which its row is found. */
    prefix: text().notNull().unique(),
    secretHash: text().notNull(),
    /** The secret before the last rotation; it works until `previousUntil`. */
    previousHash: text(),
    previousUntil: instant(),
    /** The `Idempotency-Key` of the call that created the secret. If that call is repeated, it replaces the secret. */
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
