import type { ApiKey } from '@vitrine/sdk'
import type { apiKeys } from '#src/storage/db/schema/api-keys.ts'

/** Converts a stored key for the API, without its secret. Leaves out a previous secret that no longer works. */
export const serializeApiKey = (row: typeof apiKeys.$inferSelect, createdBy: string, now: Date): ApiKey => ({
  _id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  callsPerMinute: row.callsPerMinute,
  createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  previousUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
})
