import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQuery } from './profile.ts'
import { session } from './session.ts'
import { useRole, useSignedIn } from './use-signed-in.ts'

/** Corrects the stored role to the profile's, so that a manipulated role in local storage doesn't last. */
export function RoleSync() {
  // Reads the role again after each sign-in.
  useSignedIn()
  const stored = useRole()
  // oxlint-disable-next-line console/reads-tell-failures -- `ProfileBar` shows the failure.
  const role = useQuery(profileQuery).data?.role
  useEffect(() => {
    if (role && session.getToken() !== null && stored !== role) session.setRole(role)
  }, [role, stored])
  return null
}
