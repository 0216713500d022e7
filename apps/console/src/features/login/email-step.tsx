import { Button, Field, Input, useSchemaForm } from '@vitrine/ui-kit'
import { useWatch } from 'react-hook-form'
import * as z from '#src/lib/zod.ts'
import { useSendOtp } from './mutations.ts'
import type { ResendWait } from './use-resend-wait.ts'

const schema = z.object({ email: z.email('Enter your email address, such as ada@example.org.') })

type EmailStepProps = {
  email: string
  wait: ResendWait
  onSent: (email: string, message: string) => void
}

/** Step 0: the account's email. */
export function EmailStep({ email, wait, onSent }: EmailStepProps) {
  const send = useSendOtp(wait, onSent)
  const { form, formId, handleSubmit, field, submitting } = useSchemaForm({
    schema,
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
