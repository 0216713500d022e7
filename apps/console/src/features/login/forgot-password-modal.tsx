import { Button, ErrorSummary, Field, Modal, PasswordInput, useSchemaForm, Input } from '@vitrine/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { OtpStep } from './otp-step.tsx'
import { useResendWait, type ResendWait } from './use-resend-wait.ts'
import * as z from '#src/lib/zod.ts'
import { newPassword } from '#src/lib/new-password.ts'
import { useResetPassword, useSendOtp } from './mutations.ts'
import { useWatch } from 'react-hook-form'

const emailSchema = z.object({ email: z.email('Enter your email address, such as ada@example.org.') })

type EmailStepProps = {
  email: string
  wait: ResendWait
  onSent: (email: string, message: string) => void
}

/** Step 0: the account's email. */
function EmailStep({ email, wait, onSent }: EmailStepProps) {
  const send = useSendOtp(wait, onSent)
  const { form, formId, handleSubmit, field, submitting } = useSchemaForm({
    schema: emailSchema,
    defaultValues: { email },
  })
  const waits = wait.isFor(useWatch({ control: form.control, name: 'email' }).trim())
  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit((values) => send.mutateAsync(values.email))}
      className="flex flex-col gap-4"
    >
      <Field label="Email" {...field('email')}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.register('email', { setValueAs: (value: string) => value.trim() })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={submitting} disabled={waits}>
        {waits ? `Send in ${wait.text}` : 'Send one-time password'}
      </Button>
    </form>
  )
}

const passwordSchema = z.object({ newPassword })

type NewPasswordStepProps = {
  email: string
  resetToken: string
  /** Called if the reset token is invalid (expired, used or wrong), to restart. */
  onTooLate: () => void
  onDone: () => void
}

/** Step 2: the new password. It can be shown, so it is entered only once. */
function NewPasswordStep({ email, resetToken, onTooLate, onDone }: NewPasswordStepProps) {
  const { form, formId, handleSubmit, field, problems, submitting } = useSchemaForm({
    schema: passwordSchema,
    defaultValues: { newPassword: '' },
  })
  const reset = useResetPassword({ email, resetToken, form, onDone, onTooLate })
  return (
    <form
      id={formId}
      noValidate
      onSubmit={handleSubmit((values) => reset.mutateAsync(values.newPassword))}
      className="flex flex-col gap-4"
    >
      <ErrorSummary errors={problems.filter((problem) => problem.field === null)} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="New password" help="At least 12 characters." {...field('newPassword')}>
        <PasswordInput autoComplete="new-password" data-autofocus {...form.register('newPassword')} />
      </Field>
      <Button type="submit" variant="primary" loading={submitting}>
        Set new password
      </Button>
    </form>
  )
}

type ForgotPasswordModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  email: string
  onDone: (email: string) => void
  onClosed: () => void
}

/** Steps in the specification, section 4: 0 enter the email, 1 enter the OTP, 2 enter a new password. */
type State =
  | { step: 0; email: string }
  | { step: 1; email: string; sent: string }
  | { step: 2; email: string; resetToken: string }

/** Seconds until the OTP may be sent again (specification, section 9). */
const RESEND_SECONDS = 5

function describe(state: State): string {
  if (state.step === 0)
    return 'Enter the email address of your account. You will get a one-time password by email.'
  if (state.step === 1) return state.sent
  return `Choose a new password for ${state.email}. All its sessions end.`
}

/** Three steps to a new password. The reset token exists only in this component's state. */
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

  // The modal sets the focus when it opens; here it is set at each step.
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
  // By default the focus returns to the element that opened the modal.
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
