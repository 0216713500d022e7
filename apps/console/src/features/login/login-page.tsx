import { Logo } from '@vitrine/ui-kit'
import { useState } from 'react'
import { session } from '#src/session/session.ts'
import { LoginForm } from './login-form.tsx'

const notices = {
  ended: 'Your session has expired. Sign in to continue where you were.',
  elsewhere: 'You were signed out in another tab. Sign in to continue where you were.',
}

/** The sign-in page at / and /login. */
export function LoginPage() {
  // Keeps the notice from when the page opened, because signing in clears it.
  const [notice] = useState(session.getNotice)
  return (
    <div className="relative grid min-h-dvh place-items-center overflow-hidden bg-canvas px-4 py-10">
      <Glow />
      <main className="relative w-full max-w-95">
        <div className="mb-8 flex justify-center">
          <Logo height={32} />
        </div>
        <div className="rounded-lg border border-subtle bg-surface p-6 shadow-md xs:p-8">
          <h1 className="text-xl font-semibold tracking-tight text-default">Sign in</h1>
          <p className="mt-1 text-sm text-muted">Manage your collectibles platform.</p>
          {notice ? (
            <output className="mt-4 block rounded-sm border border-info bg-info-soft px-3 py-2 text-sm text-info">
              {notices[notice]}
            </output>
          ) : null}
          <LoginForm />
        </div>
        <p className="mt-6 text-center text-xs text-subtle">Your administrator creates accounts.</p>
      </main>
    </div>
  )
}

/** Light behind the card, like in a lit display case. */
function Glow() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <div className="absolute top-[-30%] left-1/2 size-225 -translate-x-1/2 rounded-full bg-accent-soft opacity-70 blur-[7.5rem]" />
      <div className="absolute inset-0 bg-[linear-gradient(to_right,var(--border-color-subtle)_1px,transparent_1px),linear-gradient(to_bottom,var(--border-color-subtle)_1px,transparent_1px)] mask-[radial-gradient(ellipse_60%_50%_at_50%_40%,black,transparent)] bg-size-[2rem_2rem] opacity-60" />
    </div>
  )
}
