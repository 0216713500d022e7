import { Button } from '@vitrine/ui-kit'
import { Hourglass } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { NoticeBar } from '#src/lib/notice-bar.tsx'
import { formatDate } from '#src/lib/format-date.ts'
import { useProfile } from './profile.ts'
import { session } from './session.ts'
import { tokenClaims } from './token-claims.ts'

/** How long before its end a session is announced to end, in milliseconds. */
const WARN_BEFORE = 120_000
/** A timer sleeps with the machine; looking at the clock at least this often makes up for it. */
const CHECK_INTERVAL = 20_000

/** Returns when the session ends, as a time in milliseconds, from two minutes before that on; until then, and for a token that does not say, null. */
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
    // A tab that was out of sight may have slept.
    document.addEventListener('visibilitychange', checkNow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkNow)
    }
  }, [expiresAt])

  return due === expiresAt ? due : null
}

const SignInAgainModal = lazyPart(async () => (await import('./sign-in-again-modal.tsx')).SignInAgainModal)

/** Says two minutes before the session ends that it does, and signs in again on the spot: the page, and what is typed in it, stays. */
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
