import type { Role } from '@vitrine/sdk'

const names: Record<string, string> = { admin: 'Admin', sub_admin: 'Sub-admin' }

/** Returns a role as a person reads it; one that is not known as it came. */
export const roleName = (role: Role): string => names[role] ?? role
