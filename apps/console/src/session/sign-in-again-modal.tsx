import { applyFieldErrors, Button, Field, Modal, PasswordInput, useSchemaForm } from '@vitrine/ui-kit'
import * as z from '#src/lib/zod.ts'
import { errorText } from '#src/lib/error-text.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { session } from './session.ts'

const schema = z.object({ password: z.string().check(z.minLength(1, 'Enter your password.')) })

type SignInAgainModalProps = {
  /** Who is signed in. */
  email: string
  onClose: () => void
}

/** Begins a new session for who is signed in, over the page that they are on. */
export function SignInAgainModal({ email, onClose }: SignInAgainModalProps) {
  const { form, formId, onSubmit, field, submitting } = useSchemaForm({
    schema,
    defaultValues: { password: '' },
    submit: async ({ password }) => {
      try {
        session.signIn(await getSdk().auth.login({ email, password }))
        onClose()
      } catch (error) {
        applyFieldErrors(form, [{ field: 'password', message: errorText(error) }])
      }
    },
  })
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Sign in again"
      description={`As ${email}. You stay where you are.`}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={submitting}>
            Sign in
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {/* For password managers: whose password is asked for. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field label="Password" {...field('password')}>
          <PasswordInput data-autofocus {...form.register('password')} />
        </Field>
      </form>
    </Modal>
  )
}
