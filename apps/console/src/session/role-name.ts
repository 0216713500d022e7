import type { Role } from '@vitrine/sdk'

const names: Record<Role, string> = { admin: 'Admin', sub_admin: 'Sub-admin' }

/** Returns a role as a person reads it. */
export const roleName = (role: Role): string => names[role]
