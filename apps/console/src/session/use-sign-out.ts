import { useQueryClient } from '@tanstack/react-query'
import { signOut } from './sign-out.ts'

/** Returns the function that signs out. It never fails. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient()
  return () => signOut(queryClient)
}
