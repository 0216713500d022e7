import type { Role } from '@vitrine/sdk'

const both: readonly Role[] = ['admin', 'sub_admin']
const adminOnly: readonly Role[] = ['admin']

/** A guarded path, its parameters as `:name`, and the roles that may go there. */
export type Access = { path: string; roles: readonly Role[] }

/**
 * Who may go where: the guarded rows of the route table (specification, section 2), spelled as there. The guard and the side menu read
 * it. A row says nothing about whether its page exists yet: a path without a page answers the error page, whoever asks.
 */
export const access: readonly Access[] = [
  { path: '/dashboard', roles: both },
  { path: '/collection', roles: both },
  { path: '/collection/premintasset/:type/:id', roles: both },
  { path: '/payment', roles: both },
  { path: '/venue', roles: both },
  { path: '/venue/event/:venueID', roles: both },
  { path: '/venue/event/:venueID/:eventID', roles: both },
  { path: '/Setting', roles: both },
  { path: '/brand', roles: both },
  { path: '/subadmin', roles: adminOnly },
  // The audit log is ours: a chosen path, for backends with the capability `audit`.
  { path: '/audit', roles: adminOnly },
  { path: '/XCP', roles: adminOnly },
  { path: '/vectordb', roles: adminOnly },
  { path: '/prompts', roles: adminOnly },
  { path: '/datasource', roles: adminOnly },
  { path: '/crawling', roles: adminOnly },
  { path: '/identity', roles: adminOnly },
  { path: '/agent', roles: adminOnly },
]

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** Returns the roles that may open a path, in any letter case; nobody where the table has no row for it. */
export function rolesOf(pathname: string): readonly Role[] {
  const asked = segments(pathname)
  const row = access.find(({ path }) => {
    const wanted = segments(path)
    return (
      wanted.length === asked.length &&
      wanted.every((segment, index) => segment.startsWith(':') || segment === asked[index])
    )
  })
  return row?.roles ?? []
}
