import type { Schemas } from '@vitrine/sdk/contract'
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Kinds of provider URLs. */
export const providerKinds = ['node', 'bundler'] as const

/**
 * URLs of node providers and bundlers, one for each network and kind. The whole URL is encrypted, because its path may
 * contain a key.
 */
export const providerUrls = pgTable(
  'provider_urls',
  {
    id: text().primaryKey(),
    kind: text({ enum: providerKinds }).notNull(),
    blockchainType: integer().notNull(),
    networkType: integer().notNull(),
    /** Scheme, host and port. */
    host: text().notNull(),
    key: jsonb().$type<Schemas['SecretHint']>().notNull(),
    sealedUrl: text().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('provider_urls_place').on(table.kind, table.blockchainType, table.networkType)],
)
