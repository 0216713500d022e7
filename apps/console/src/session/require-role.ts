import { redirect } from '@tanstack/react-router'
import { rolesOf } from './roles-of.ts'
import { session } from './session.ts'

/**
 * The guard, for the `beforeLoad` of what surrounds all guarded pages (specification, section 2, "Route guard"): without a token it
 * redirects to /, with a role that the table does not list for the path to /unauthorized. After signing in, the person is back where
 * they wanted to go.
 */
export function requireRole({ location }: { location: { href: string; pathname: string } }): void {
  if (session.getToken() === null) throw redirect({ to: '/', search: { redirect: location.href } })
  const roles = rolesOf(location.pathname)
  const role = session.getRole()
  if (role === null || !roles.includes(role)) {
    throw redirect({ to: '/unauthorized', search: { from: location.href, needs: [...roles] } })
  }
}
