import { Field, FormDialog, type FormWithErrors, PasswordInput, useSchemaForm } from '@vitrine/ui-kit'
import * as z from '#src/lib/zod.ts'
import { newPassword } from '#src/lib/new-password.ts'
import type { BodyOf } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { getSdk } from './sdk.ts'
import { session } from './session.ts'

type Passwords = BodyOf<'updatePassword'>

/** Changes the signed-in person's password and continues with the new token. */
const useChangePassword = (form: FormWithErrors<Passwords>, onSuccess: () => void) =>
  useAction({
    run: (passwords: Passwords) => getSdk().auth.updatePassword(passwords),
    form,
    onSuccess: ({ token, role }) => {
      onSuccess()
      // A backend that sends no new token keeps the current one.
      if (token) session.signIn({ token, role: role ?? session.getRole() ?? 'sub_admin' })
    },
  })

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter your current password.')),
  newPassword,
})

type ChangePasswordModalProps = {
  email: string
  onClose: () => void
}

/** Changes the signed-in person's password. Their other sessions end; this one continues with a new token. */
export function ChangePasswordModal({ email, onClose }: ChangePasswordModalProps) {
  const form = useSchemaForm({ schema, defaultValues: { currentPassword: '', newPassword: '' } })
  const change = useChangePassword(form.form, onClose)
  return (
    <FormDialog
      form={form}
      onSubmit={change.mutateAsync}
      open
      onOpenChange={(open) => open || onClose()}
      title="Change password"
      description="You stay signed in here. Your other sessions end."
      submitLabel="Change password"
      width="sm"
      short
    >
      {/* Tells password managers the account of the new password. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" {...form.field('currentPassword')}>
        <PasswordInput
          autoComplete="current-password"
          data-autofocus
          {...form.form.register('currentPassword')}
        />
      </Field>
      <Field label="New password" help="At least 12 characters." {...form.field('newPassword')}>
        <PasswordInput autoComplete="new-password" {...form.form.register('newPassword')} />
      </Field>
    </FormDialog>
  )
}
