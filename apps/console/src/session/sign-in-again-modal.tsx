import { applyFieldErrors, Field, FormDialog, PasswordInput, useSchemaForm } from '@vitrine/ui-kit'
import * as z from '#src/lib/zod.ts'
import { errorText } from '#src/lib/error-text.ts'
import { getSdk } from './sdk.ts'
import { startSession } from './start-session.ts'

const schema = z.object({ password: z.string().check(z.minLength(1, 'Enter your password.')) })

type SignInAgainModalProps = {
  /** Email address of the signed-in person. */
  email: string
  onClose: () => void
}

/** Starts a new session of the signed-in person on top of the current page. */
export function SignInAgainModal({ email, onClose }: SignInAgainModalProps) {
  const form = useSchemaForm({ schema, defaultValues: { password: '' } })
  const signIn = async ({ password }: z.output<typeof schema>) => {
    try {
      await startSession(await getSdk().auth.login({ email, password }))
      onClose()
    } catch (error) {
      applyFieldErrors(form.form, [{ field: 'password', message: errorText(error) }])
    }
  }
  return (
    <FormDialog
      form={form}
      onSubmit={signIn}
      open
      onOpenChange={(open) => open || onClose()}
      title="Sign in again"
      description={`As ${email}. You stay where you are.`}
      submitLabel="Sign in"
      width="sm"
      short
    >
      {/* Tells password managers the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Password" {...form.field('password')}>
        <PasswordInput data-autofocus {...form.form.register('password')} />
      </Field>
    </FormDialog>
  )
}
