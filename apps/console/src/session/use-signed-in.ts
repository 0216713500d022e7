import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** Returns true if a token is stored. Follows sign-ins and sign-outs in every tab. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(session.subscribe, () => session.getToken() !== null)

/** Returns the stored role, which only affects the screen; null if none is stored. */
export const useRole = () => useSyncExternalStore(session.subscribe, session.getRole)
