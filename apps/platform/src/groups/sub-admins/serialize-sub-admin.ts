import type { Schemas } from '@vitrine/sdk/contract'
import type { users } from '#src/storage/db/schema/users.ts'

const instant = (time: string) => new Date(time).toISOString()

/**
 * Returns a stored account as the contract has a sub-admin. Nothing of the password is in it.
 * @param walletAddress the one wallet of the platform, which is what the sub-admin's own profile answers too
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
