import { Button } from '@vitrine/ui-kit'
import { useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'

// Loaded on demand, because few people reset their password.
const ForgotPasswordModal = lazyPart(
  async () => (await import('./forgot-password-alone.tsx')).ForgotPasswordAlone,
)

type ForgotPasswordProps = {
  /** Returns the email in the sign-in form, to prefill this one. */
  getEmail: () => string
  /** Called after the new password was set. */
  onDone: (email: string) => void
  /** Called after the modal has closed, to continue with signing in. */
  onClosed: () => void
}

/** Button and modal to reset a forgotten password. Reopening it continues at the same step. */
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
