import { useEffect, useState, useSyncExternalStore } from 'react'
import { session } from './session.ts'
import { tokenClaims } from './token-claims.ts'

/** How long before its end a session is announced to end, in milliseconds. */
const WARN_BEFORE = 120_000
/** A timer sleeps with the machine; looking at the clock at least this often makes up for it. */
const CHECK_INTERVAL = 20_000

/** Returns when the session ends, as a time in milliseconds, from two minutes before that on; until then, and for a token that does not say, null. */
export function useSessionEnd(): number | null {
  const token = useSyncExternalStore(session.subscribe, session.getToken)
  const { expiresAt } = tokenClaims(token)
  const [due, setDue] = useState<number | null>(null)

  useEffect(() => {
    if (expiresAt === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      const left = expiresAt - WARN_BEFORE - Date.now()
      if (left <= 0) setDue(expiresAt)
      else timer = setTimeout(check, Math.min(left, CHECK_INTERVAL))
    }
    const checkNow = () => {
      clearTimeout(timer)
      check()
    }
    check()
    // A tab that was out of sight may have slept.
    document.addEventListener('visibilitychange', checkNow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkNow)
    }
  }, [expiresAt])

  return due === expiresAt ? due : null
}
