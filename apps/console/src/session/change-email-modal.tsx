import { Field, FormDialog, Input, PasswordInput, useSchemaForm } from '@vitrine/ui-kit'
import * as limits from '@vitrine/sdk/limits'
import { atMost } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from './queries.ts'
import { getSdk } from './sdk.ts'

const schema = z.object({
  newEmail: z
    .email('Enter an email address, such as ada@example.org.')
    .check(atMost(limits.updateEmail.newEmail)),
  currentPassword: z.string().check(z.minLength(1, 'Enter your current password.')),
})

type ChangeEmailModalProps = {
  email: string
  onClose: () => void
}

/** Changes the signed-in admin's email address, after asking for their password. */
export function ChangeEmailModal({ email, onClose }: ChangeEmailModalProps) {
  const form = useSchemaForm({ schema, defaultValues: { newEmail: '', currentPassword: '' } })
  const change = useAction({
    run: (values: z.output<typeof schema>, call) => getSdk().auth.updateEmail(values, call),
    form: form.form,
    invalidates: changedBy('auth.updateEmail'),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      onSubmit={change.mutateAsync}
      open
      onOpenChange={(open) => open || onClose()}
      title="Change email"
      description={`You sign in with ${email}. Both addresses get an email.`}
      submitLabel="Change email"
      width="sm"
      short
    >
      <Field label="New email" {...form.field('newEmail')}>
        <Input type="email" autoComplete="email" data-autofocus {...form.form.register('newEmail')} />
      </Field>
      <Field label="Current password" {...form.field('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.form.register('currentPassword')} />
      </Field>
    </FormDialog>
  )
}
