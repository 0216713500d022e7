import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** Returns whether a token is stored; follows sign-ins and sign-outs of every tab. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(session.subscribe, () => session.getToken() !== null)

/** Returns the stored role, which only affects the screen; null if none is stored. */
export const useRole = () => useSyncExternalStore(session.subscribe, session.getRole)
