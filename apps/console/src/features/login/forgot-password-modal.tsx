import { Modal } from '@vitrine/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { EmailStep } from './email-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { OtpStep } from './otp-step.tsx'
import { useResendWait } from './use-resend-wait.ts'

type ForgotPasswordModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  email: string
  onDone: (email: string) => void
  onClosed: () => void
}

/** Specification, section 4: 0 enter the e-mail, 1 enter the OTP that was sent, 2 enter a new password. */
type State =
  | { step: 0; email: string }
  | { step: 1; email: string; sent: string }
  | { step: 2; email: string; resetToken: string }

/** Seconds until the OTP may be sent again (specification, section 9). */
const RESEND_SECONDS = 5

function describe(state: State): string {
  if (state.step === 0)
    return 'Enter the e-mail address of your account. You will get a one-time password by e-mail.'
  if (state.step === 1) return state.sent
  return `Choose a new password for ${state.email}. All its sessions end.`
}

/** Three steps to a new password. The reset token lives in this state alone. */
export function ForgotPasswordModal({
  open,
  onOpenChange,
  email,
  onDone,
  onClosed,
}: ForgotPasswordModalProps) {
  const [state, setState] = useState<State>({ step: 0, email })
  const wait = useResendWait()
  const [finished, setFinished] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const { step } = state

  // The modal moves the focus when it opens; from step to step it is done here.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    shown.current = step
  }, [step])

  const sent = (to: string, message: string) => {
    setState({ step: 1, email: to, sent: message })
    wait.start(to, RESEND_SECONDS)
    setFinished(false)
  }
  const finish = () => {
    setState({ step: 0, email: state.email })
    setFinished(true)
    onOpenChange(false)
    onDone(state.email)
  }
  // Otherwise the focus goes back to what opened the modal.
  const focus = {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      onClosed()
    },
  }
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title="Forgot password"
      description={describe(state)}
      width="sm"
      {...(finished ? focus : {})}
    >
      <div ref={body}>
        {state.step === 0 ? (
          <EmailStep email={state.email} wait={wait} onSent={sent} />
        ) : state.step === 1 ? (
          <OtpStep
            email={state.email}
            wait={wait}
            onSent={sent}
            onVerified={(resetToken) => setState({ step: 2, email: state.email, resetToken })}
            onBack={() => setState({ step: 0, email: state.email })}
          />
        ) : (
          <NewPasswordStep
            email={state.email}
            resetToken={state.resetToken}
            onTooLate={() => setState({ step: 0, email: state.email })}
            onDone={finish}
          />
        )}
      </div>
    </Modal>
  )
}
