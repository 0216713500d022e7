import type { Schemas } from '@vitrine/sdk/contract'
import type { users } from '#src/storage/db/schema/users.ts'

const instant = (time: string) => new Date(time).toISOString()

/**
 * Converts a stored account for the API, without its password.
 * @param walletAddress the platform's wallet, the same as in the sub-admin's own profile
 */
export const serializeSubAdmin = (
  row: typeof users.$inferSelect,
  walletAddress: string | null,
): Schemas['SubAdmin'] => ({
  _id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  walletAddress,
  isActive: row.isActive,
  lastSignInAt: row.lastSignInAt && instant(row.lastSignInAt),
  createdAt: instant(row.createdAt),
  updatedAt: instant(row.updatedAt),
})
