import { Button, ErrorSummary, Field, Modal, PasswordInput, useSchemaForm } from '@vitrine/ui-kit'
import * as z from '#src/lib/zod.ts'
import { newPassword } from '#src/lib/new-password.ts'
import { useChangePassword } from './use-change-password.ts'

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter your current password.')),
  newPassword,
})

type ChangePasswordModalProps = {
  email: string
  onClose: () => void
}

/** Changes the password of who is signed in. Their other sessions end; this one goes on with a new token. */
export function ChangePasswordModal({ email, onClose }: ChangePasswordModalProps) {
  const { form, formId, onSubmit, field, problems, submitting } = useSchemaForm({
    schema,
    defaultValues: { currentPassword: '', newPassword: '' },
    submit: (values) => change.mutateAsync(values),
  })
  const change = useChangePassword(form, onClose)
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Change password"
      description="You stay signed in here. Your other sessions end."
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={submitting}>
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <ErrorSummary errors={problems.filter((problem) => problem.field === null)} />
        {/* For password managers: whose password they are about to keep. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" {...field('currentPassword')}>
          <PasswordInput
            autoComplete="current-password"
            data-autofocus
            {...form.register('currentPassword')}
          />
        </Field>
        <Field label="New password" help="At least 12 characters." {...field('newPassword')}>
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
      </form>
    </Modal>
  )
}
