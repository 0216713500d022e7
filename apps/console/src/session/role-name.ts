import type { Role } from '@vitrine/sdk'

const names: Record<string, string> = { admin: 'Admin', sub_admin: 'Sub-admin' }

/** Returns the name of a role; an unknown role unchanged. */
export const roleName = (role: Role): string => names[role] ?? role
