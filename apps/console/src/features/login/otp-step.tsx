import { Button, Field, OtpInput, useSchemaForm } from '@vitrine/ui-kit'
import { type SyntheticEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from '#src/lib/zod.ts'
import { useSendOtp, useVerifyOtp } from './mutations.ts'
import type { ResendWait } from './use-resend-wait.ts'

const schema = z.object({
  otp: z.string().check(z.regex(/^\d{6}$/, 'Enter the six digits from the email.')),
})

type OtpStepProps = {
  email: string
  /** Countdown until it may be sent again. */
  wait: ResendWait
  onSent: (email: string, message: string) => void
  onVerified: (resetToken: string) => void
  /** Returns to the step for another email address. */
  onBack: () => void
}

/** Step 1: the one-time password from the email, checked once its last digit is entered. */
export function OtpStep({ email, wait, onSent, onVerified, onBack }: OtpStepProps) {
  const [ended, setEnded] = useState(false)
  const [sends, setSends] = useState(0)
  const { form, formId, handleSubmit, field, submitting } = useSchemaForm({
    schema,
    defaultValues: { otp: '' },
  })
  const otp = useWatch({ control: form.control, name: 'otp' })
  const enter = (digits: string) => {
    if (digits !== '') form.clearErrors('otp')
    form.setValue('otp', digits)
  }
  const verify = useVerifyOtp({
    email,
    form,
    onVerified,
    onRefused: (over) => {
      enter('')
      setEnded(over)
    },
  })
  const check = handleSubmit((values) => verify.mutateAsync(values.otp))
  const submit = (event?: SyntheticEvent) => {
    // The field was cleared for the next attempt, so the reason of the last refusal is more useful than
    // "empty".
    if (otp === '' && form.getFieldState('otp').error?.type === 'server') event?.preventDefault()
    else check(event)
  }
  const send = useSendOtp(wait, (to, message) => {
    setEnded(false)
    form.reset()
    onSent(to, message)
    setSends((count) => count + 1)
  })
  const waits = wait.isFor(email)

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="One-time password" {...field('otp')}>
        <OtpInput
          // A new one-time password gets a new field, which takes the focus.
          key={sends}
          value={otp}
          onValueChange={enter}
          onComplete={check}
          disabled={ended}
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={sends > 0}
        />
      </Field>
      {ended ? null : (
        <Button type="submit" variant="primary" loading={submitting}>
          Verify
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          Use another email
        </Button>
        <Button
          variant={ended ? 'primary' : 'secondary'}
          disabled={waits}
          loading={send.isPending}
          onClick={() => send.mutate(email)}
        >
          {waits ? `Send again in ${wait.text}` : 'Send again'}
        </Button>
      </div>
    </form>
  )
}
