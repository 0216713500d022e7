import { Field, FormDialog, PasswordInput, useSchemaForm } from '@vitrine/ui-kit'
import * as z from '#src/lib/zod.ts'
import { newPassword } from '#src/lib/new-password.ts'
import { useAction } from '#src/lib/action.ts'
import { getSdk } from './sdk.ts'
import { session } from './session.ts'

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
  const change = useAction({
    run: (passwords: z.output<typeof schema>) => getSdk().auth.updatePassword(passwords),
    form: form.form,
    onSuccess: ({ token, role }) => {
      onClose()
      // A backend that sends no new token keeps the current one.
      if (token) session.signIn({ token, role: role ?? session.getRole() ?? 'sub_admin' })
    },
  })
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
