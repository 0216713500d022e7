import { Button, ErrorSummary, Field, PasswordInput, useSchemaForm } from '@vitrine/ui-kit'
import * as z from '#src/lib/zod.ts'
import { newPassword } from '#src/lib/new-password.ts'
import { useResetPassword } from './mutations.ts'

const schema = z.object({ newPassword })

type NewPasswordStepProps = {
  email: string
  resetToken: string
  /** The token is no longer good: from the start again. */
  onTooLate: () => void
  onDone: () => void
}

/** Step 2: the new password. It can be looked at, so it is requested once. */
export function NewPasswordStep({ email, resetToken, onTooLate, onDone }: NewPasswordStepProps) {
  const { form, formId, handleSubmit, field, problems, submitting } = useSchemaForm({
    schema,
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
      {/* For password managers: whose password they are about to keep. */}
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
