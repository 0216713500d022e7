import { Button } from '@vitrine/ui-kit'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { NoticeBar } from '#src/lib/notice-bar.tsx'
import { useProfile } from './profile.ts'
import { useSessionEnd } from './use-session-end.ts'

const SignInAgainModal = lazyPart(async () => (await import('./sign-in-again-modal.tsx')).SignInAgainModal)

const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

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
          Your session ends at {time.format(end)}. Your changes are saved in this browser.
        </NoticeBar>
      ) : null}
      {signingIn && email ? <SignInAgainModal email={email} onClose={close} /> : null}
    </>
  )
}
