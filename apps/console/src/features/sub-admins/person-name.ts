import type { SubAdmin } from '@vitrine/sdk'

/** Returns the name of a sub-admin, or the email without a name. */
export const personName = ({ name, email }: Pick<SubAdmin, 'name' | 'email'>): string =>
  name || email || 'Unknown'
