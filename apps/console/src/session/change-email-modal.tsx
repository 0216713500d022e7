import { Button, ErrorSummary, Field, Input, Modal, PasswordInput, useSchemaForm } from '@vitrine/ui-kit'
import * as z from '#src/lib/zod.ts'
import { useChangeEmail } from './use-change-email.ts'

const schema = z.object({
  newEmail: z
    .email('Enter an e-mail address, such as ada@example.org.')
    .check(z.maxLength(254, 'Use at most 254 characters.')),
  currentPassword: z.string().check(z.minLength(1, 'Enter your current password.')),
})

type ChangeEmailModalProps = {
  email: string
  onClose: () => void
}

/** Changes the e-mail address of the signed-in admin, who proves by the password to be the owner. */
export function ChangeEmailModal({ email, onClose }: ChangeEmailModalProps) {
  const { form, formId, onSubmit, field, problems, submitting } = useSchemaForm({
    schema,
    defaultValues: { newEmail: '', currentPassword: '' },
    submit: (values) => change.mutateAsync(values),
  })
  const change = useChangeEmail(form, onClose)
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Change e-mail"
      description={`You sign in with ${email}. Both addresses are told by mail.`}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={submitting}>
            Change e-mail
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <ErrorSummary errors={problems.filter((problem) => problem.field === null)} />
        <Field label="New e-mail" {...field('newEmail')}>
          <Input type="email" autoComplete="email" data-autofocus {...form.register('newEmail')} />
        </Field>
        <Field label="Current password" {...field('currentPassword')}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      </form>
    </Modal>
  )
}
