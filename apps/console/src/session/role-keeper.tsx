import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from './profile.ts'
import { session } from './session.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Corrects the stored role by the profile's, so that a role that someone wrote into local storage does not last. */
export function RoleKeeper() {
  const signedIn = useSignedIn()
  const { data: profile } = useQuery({ ...profileQuery, enabled: signedIn })
  const router = useRouter()
  const role = profile?.role
  useEffect(() => {
    if (!role || session.getToken() === null || session.getRole() === role) return
    session.setRole(role)
    void router.invalidate()
  }, [role, router])
  return null
}
