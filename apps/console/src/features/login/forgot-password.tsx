import { Button } from '@vitrine/ui-kit'
import { useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'

// Few who sign in come here, so the page does not wait for it.
const ForgotPasswordModal = lazyPart(
  async () => (await import('./forgot-password-alone.tsx')).ForgotPasswordAlone,
)

type ForgotPasswordProps = {
  /** What is in the sign-in form, to start with. */
  getEmail: () => string
  /** A new password is set for this email. */
  onDone: (email: string) => void
  /** The modal has closed after that: time to sign in. */
  onClosed: () => void
}

/** The way back in for who has forgotten the password. Closing and opening again goes on where it was. */
export function ForgotPassword({ getEmail, onDone, onClosed }: ForgotPasswordProps) {
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState<string>()
  return (
    <>
      <Button
        variant="ghost"
        className="mt-2 w-full"
        onPointerEnter={ForgotPasswordModal.preload}
        onFocus={ForgotPasswordModal.preload}
        onClick={() => {
          setEmail((known) => known ?? getEmail())
          setOpen(true)
        }}
      >
        Forgot password?
      </Button>
      {email === undefined ? null : (
        <ForgotPasswordModal
          open={open}
          onOpenChange={setOpen}
          email={email}
          onDone={onDone}
          onClosed={onClosed}
        />
      )}
    </>
  )
}
