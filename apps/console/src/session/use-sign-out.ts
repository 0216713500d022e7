import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from './sign-out.ts'

/** Signing out, for a button that shows that it is in progress. It never fails. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: () => signOut(queryClient) })
  return { signOut: () => mutate(), signingOut: isPending }
}
