import { Button } from '@vitrine/ui-kit'
import { Hourglass } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { NoticeBar } from '#src/lib/notice-bar.tsx'
import { formatDate } from '#src/lib/format-date.ts'
import { useProfile } from './profile.ts'
import { session } from './session.ts'
import { tokenClaims } from './token-claims.ts'

/** Milliseconds before a session's end at which the warning appears. */
const WARN_BEFORE = 120_000
/** Timers stop while the machine sleeps, so the clock is checked at least this often, in milliseconds. */
const CHECK_INTERVAL = 20_000

/** Returns the session's end in milliseconds since 1970, from two minutes before it; null until then, and for a token without an end. */
function useSessionEnd(): number | null {
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
    // A hidden tab may have slept.
    document.addEventListener('visibilitychange', checkNow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkNow)
    }
  }, [expiresAt])

  return due === expiresAt ? due : null
}

const SignInAgainModal = lazyPart(async () => (await import('./sign-in-again-modal.tsx')).SignInAgainModal)

/** A notice two minutes before the session ends, with a form to sign in again. The page and its input remain. */
export function SessionEndBar() {
  const end = useSessionEnd()
  const email = useProfile().data?.email
  const [waved, setWaved] = useState<number | null>(null)
  const [signingIn, setSigningIn] = useState(false)
  const close = () => setSigningIn(false)
  return (
    <>
      {end !== null && waved !== end ? (
        <NoticeBar
          icon={<Hourglass />}
          actions={
            <>
              <Button size="sm" variant="primary" disabled={!email} onClick={() => setSigningIn(true)}>
                Sign in again now
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setWaved(end)}>
                Later
              </Button>
            </>
          }
        >
          Your session ends at {formatDate('time', end)}. Your changes are saved in this browser.
        </NoticeBar>
      ) : null}
      {signingIn && email ? <SignInAgainModal email={email} onClose={close} /> : null}
    </>
  )
}
