import type { SubAdmin } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { PasswordField } from './password-field.tsx'
import { personName } from './person-name.ts'
import { editSubAdminForm, newSubAdminForm, subAdminValues } from './sub-admin-form.ts'

type SubAdminDrawerProps = {
  open: boolean
  /** Null for a new one. */
  subAdmin: SubAdmin | null
  onClose: () => void
}

/** Creates a sub-admin or changes one. Mount it again for each opening: it holds what was typed. */
export function SubAdminDrawer({ open, subAdmin, onClose }: SubAdminDrawerProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: subAdmin ? editSubAdminForm : newSubAdminForm,
    values: subAdminValues(subAdmin),
    draft: `sub-admin/${subAdmin?._id ?? 'new'}`,
    save: ({ password, ...values }, call) => {
      const { subAdmins } = getSdk()
      if (!subAdmin) return subAdmins.create({ ...values, password }, call)
      // A blank password leaves theirs as it is.
      const change = { sub_admin_id: subAdmin._id, ...values, ...(password === '' ? {} : { password }) }
      return subAdmins.update(change, call)
    },
    creates: subAdmin === null,
    invalidates: [queryKeys.subadmin.all],
  })
  return (
    <ResourceDrawer
      form={form}
      noun="sub-admin"
      name={subAdmin ? personName(subAdmin) : undefined}
      description={
        subAdmin
          ? undefined
          : 'They can sign in at once, and open the shared pages: not those that are for admins alone.'
      }
    >
      <TextField
        form={form}
        name="email"
        label="E-mail"
        required
        help="What they sign in with."
        type="email"
        spellCheck={false}
      />
      <TextField form={form} name="name" label="Name" />
      <PasswordField form={form} isFirst={subAdmin === null} />
    </ResourceDrawer>
  )
}
