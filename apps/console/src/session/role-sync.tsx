import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQuery } from './profile.ts'
import { session } from './session.ts'
import { useRole, useSignedIn } from './use-signed-in.ts'

/** Corrects the stored role by the profile's, so that a role that someone wrote into local storage does not last. */
export function RoleSync() {
  // Read again by whoever signs in.
  useSignedIn()
  const stored = useRole()
  // oxlint-disable-next-line console/reads-tell-failures -- `ProfileBar` shows the failure.
  const role = useQuery(profileQuery).data?.role
  useEffect(() => {
    if (role && session.getToken() !== null && stored !== role) session.setRole(role)
  }, [role, stored])
  return null
}
