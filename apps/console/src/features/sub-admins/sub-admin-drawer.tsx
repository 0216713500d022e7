import type { SubAdmin } from '@vitrine/sdk'
import { Field, FormDrawer, Input, useSchemaForm } from '@vitrine/ui-kit'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { useSaveSubAdmin } from './mutations.ts'
import { PasswordField } from './password-field.tsx'
import { personName } from './person-name.ts'
import { editSubAdminForm, newSubAdminForm, subAdminValues } from './sub-admin-form.ts'

type SubAdminDrawerProps = {
  open: boolean
  /** Null for a new one. */
  subAdmin: SubAdmin | null
  onClose: () => void
}

/** Creates a sub-admin or changes one. Mount it anew for each opening: it holds what was typed. */
export function SubAdminDrawer({ open, subAdmin, onClose }: SubAdminDrawerProps) {
  const drawer = useSchemaForm({
    schema: subAdmin ? editSubAdminForm : newSubAdminForm,
    defaultValues: subAdminValues(subAdmin),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? `sub-admin/${subAdmin?._id ?? 'new'}` : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useSaveSubAdmin(subAdmin, { form, draft }, close)
  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title={subAdmin ? `Edit ${personName(subAdmin)}` : 'New sub-admin'}
      description={
        subAdmin
          ? undefined
          : 'They can sign in at once, and open the shared pages: not those that are for admins alone.'
      }
      submitLabel={subAdmin ? 'Save changes' : 'Create sub-admin'}
    >
      <DraftNotice draft={draft} />
      <Field label="E-mail" required help="What they sign in with." {...field('email')}>
        <Input type="email" autoComplete="off" spellCheck={false} {...form.register('email')} />
      </Field>
      <Field label="Name" {...field('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <PasswordField
        form={form}
        required={subAdmin === null}
        label={subAdmin ? 'New password' : 'Password'}
        help={
          subAdmin
            ? 'Leave it blank to keep theirs. A new one, of at least 12 characters, signs them out everywhere.'
            : 'At least 12 characters.'
        }
        {...field('password')}
      />
    </FormDrawer>
  )
}
