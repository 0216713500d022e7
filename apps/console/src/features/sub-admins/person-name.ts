import type { SubAdmin } from '@vitrine/sdk'

/** Returns what a sub-admin is called: by name, or by email where they have none. */
export const personName = ({ name, email }: Pick<SubAdmin, 'name' | 'email'>): string =>
  name || email || 'Unknown'
