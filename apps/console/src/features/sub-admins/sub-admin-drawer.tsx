import type { SubAdmin } from '@vitrine/sdk'
import { newPassword } from '#src/lib/new-password.ts'
import * as limits from '@vitrine/sdk/limits'
import { atMost, text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { PasswordField } from './password-field.tsx'
import { personName } from './person-name.ts'

const base = {
  email: z
    .email('Enter an email address, such as ada@example.org.')
    .check(atMost(limits.createSubAdmin.email)),
  name: text(limits.createSubAdmin.name),
}

/**
 * Schema of the form for a new sub-admin. Field names match the contract, so that a server error is shown at
 * its field.
 */
const newSubAdminForm = z.object({ ...base, password: newPassword })

/** Schema of the form for an existing sub-admin. A blank password keeps the current one. */
const editSubAdminForm = z.object({
  ...base,
  password: z.union([z.literal(''), newPassword]),
})

type SubAdminValues = z.output<typeof newSubAdminForm>

/** Returns the initial values of the form. The password is always blank. */
const subAdminValues = (subAdmin: SubAdmin | null): SubAdminValues => ({
  email: subAdmin?.email ?? '',
  name: subAdmin?.name ?? '',
  password: '',
})

/** Creates a sub-admin or changes one. */
export function SubAdminDrawer({ open, row: subAdmin, onClose }: RowDrawerProps<SubAdmin>) {
  const form = useResourceForm({
    open,
    onClose,
    schema: subAdmin ? editSubAdminForm : newSubAdminForm,
    values: subAdminValues(subAdmin),
    row: subAdmin,
    draft: `sub-admin/${subAdmin?._id ?? 'new'}`,
    save: ({ password, ...values }, call, sent) => {
      const { subAdmins } = getSdk()
      if (!subAdmin) return subAdmins.create({ ...values, password }, call)
      // A blank password keeps the current one.
      const change = { sub_admin_id: subAdmin._id, ...sent(values), ...(password === '' ? {} : { password }) }
      return subAdmins.update(change, call)
    },
    creates: subAdmin === null,
    invalidates: changedBy('subAdmins.update'),
  })
  return (
    <ResourceDrawer
      form={form}
      noun="sub-admin"
      name={subAdmin ? personName(subAdmin) : undefined}
      description={
        subAdmin ? undefined : 'They can sign in immediately and open every page except admin-only ones.'
      }
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        required
        help="Used to sign in."
        type="email"
        spellCheck={false}
      />
      <TextField form={form} name="name" label="Name" />
      <PasswordField form={form} isFirst={subAdmin === null} />
    </ResourceDrawer>
  )
}
