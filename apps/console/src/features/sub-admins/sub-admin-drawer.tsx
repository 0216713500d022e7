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
import { personName } from './person-name.ts'
import { Button, CopyButton, Field, LiveText, PasswordInput, type SchemaForm } from '@vitrine/ui-kit'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { randomPassword } from './random-password.ts'

type PasswordFieldProps = {
  form: SchemaForm<{ email: string; name: string; password: string }>
  /** True if the person has no password yet. */
  isFirst: boolean
}

/**
 * Field for another person's password, typed or generated. A generated password can be read and copied until
 * it is saved.
 */
function PasswordField({ form: { form, field }, isFirst }: PasswordFieldProps) {
  const { control, register, setValue, formState } = form
  const typed = useWatch({ control, name: 'password' })
  const [made, setMade] = useState<string | null>(null)
  const generate = () => {
    const password = randomPassword()
    setMade(password)
    setValue('password', password, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={isFirst ? 'Password' : 'New password'}
        help={isFirst ? 'At least 12 characters.' : 'Leave blank to keep it. A new password signs them out.'}
        required={isFirst}
        {...field('password')}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Dices aria-hidden />} onClick={generate}>
          Generate a password
        </Button>
      </div>
      {made !== null && made === typed ? (
        <div className="flex flex-col gap-1 rounded-md border border-info bg-info-soft px-3 py-2 text-sm text-info">
          <span className="flex items-center justify-between gap-2">
            <code className="font-mono break-all select-all">{made}</code>
            <CopyButton value={made} label="Copy the password" />
          </span>
          {/* Doesn't include the password, so that screen readers don't speak it. */}
          <LiveText className="text-xs">Copy it now: it is not shown again after you save.</LiveText>
        </div>
      ) : null}
    </div>
  )
}

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
