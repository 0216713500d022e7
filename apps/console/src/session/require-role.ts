import { redirect } from '@tanstack/react-router'
import { rolesOf } from './roles-of.ts'
import { session } from './session.ts'

/**
 * The guard for `beforeLoad` of all guarded pages (specification, section 2, "Route guard"). Redirects to / without a token, and
 * to /unauthorized with a role that may not open the path. After signing in, the person returns to the requested page.
 */
export function requireRole({ location }: { location: { href: string; pathname: string } }): void {
  if (session.getToken() === null) throw redirect({ to: '/', search: { redirect: location.href } })
  const roles = rolesOf(location.pathname)
  const role = session.getRole()
  if (role === null || !roles.includes(role)) {
    throw redirect({ to: '/unauthorized', search: { from: location.href, needs: [...roles] } })
  }
}
