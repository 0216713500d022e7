import type { Role } from '@vitrine/sdk'
import { redirect } from '@tanstack/react-router'
import { session } from './session.ts'

/**
 * A guard for a route's `beforeLoad` (specification, section 2, "Route guard"): without a token it redirects to /, with a role that is
 * not listed to /unauthorized. After signing in, the person is back where they wanted to go.
 */
export const requireRole =
  (roles: readonly Role[]) =>
  ({ location }: { location: { href: string } }): void => {
    if (session.getToken() === null) throw redirect({ to: '/', search: { redirect: location.href } })
    const role = session.getRole()
    if (role === null || !roles.includes(role)) {
      throw redirect({ to: '/unauthorized', search: { from: location.href, needs: [...roles] } })
    }
  }
