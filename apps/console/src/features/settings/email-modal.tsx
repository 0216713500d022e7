import { useQuery } from '@tanstack/react-query'
import type { EmailCredential } from '@vitrine/sdk'
import { Field, Input, Select, useSchemaForm } from '@vitrine/ui-kit'
import { useController } from 'react-hook-form'
import { useDraft } from '#src/lib/use-draft.ts'
import { emailForm, emailValues } from './email-form.ts'
import { useSaveEmail } from './mutations.ts'
import { emailQuery } from './queries.ts'
import { PortField } from './port-field.tsx'
import { SecretField } from './secret-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { type SettingModalProps, WithStored } from './setting-modal.tsx'

/** Sets or changes the account that sends the mails. */
export function EmailModal({ open, onClose }: SettingModalProps) {
  const email = useQuery(emailQuery)
  return (
    <WithStored
      query={email}
      title="E-mail account"
      failed="The e-mail account could not be loaded"
      open={open}
      onClose={onClose}
    >
      {(stored) => <Content stored={stored} open={open} onClose={onClose} />}
    </WithStored>
  )
}

const encryptions = [
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'tls', label: 'TLS' },
]

type ContentProps = { stored: EmailCredential | null; open: boolean; onClose: () => void }

function Content({ stored, open, onClose }: ContentProps) {
  const modal = useSchemaForm({
    schema: emailForm(stored === null),
    defaultValues: emailValues(stored),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = modal
  const draft = useDraft({ form, name: open ? 'setting/email' : null })
  const save = useSaveEmail(stored, { form, draft }, onClose)
  const secure = useController({ control: form.control, name: 'secure' }).field
  return (
    <SettingForm
      form={modal}
      draft={draft}
      open={open}
      onClose={onClose}
      title={stored ? 'Update the e-mail account' : 'Set the e-mail account'}
      description="Mails go through it from now on. The platform signs in there once before it is saved."
      submitLabel={stored ? 'Update e-mail account' : 'Set e-mail account'}
    >
      <Field label="E-mail address" required help="Mails are sent from it." {...field('email')}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field label="Sender name" {...field('senderName')}>
        <Input autoComplete="off" {...form.register('senderName')} />
      </Field>
      <Field label="SMTP server" required {...field('host')}>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="smtp.shop.example"
          {...form.register('host')}
        />
      </Field>
      <div className="grid gap-5 xs:grid-cols-2">
        <PortField control={form.control} name="port" {...field('port')} />
        <Field
          label="Encryption"
          help={
            secure.value
              ? 'From the first byte on.'
              : 'Begins in the clear, and is encrypted before it signs in.'
          }
          {...field('secure')}
        >
          <Select
            options={encryptions}
            value={secure.value ? 'tls' : 'starttls'}
            onValueChange={(value) => {
              secure.onChange(value === 'tls')
              // The usual ports go along; one of their own is left alone.
              if (form.getValues('port') === 465 || form.getValues('port') === 587)
                form.setValue('port', value === 'tls' ? 465 : 587)
            }}
          />
        </Field>
      </div>
      <Field label="User name" help="Leave blank where it is the e-mail address." {...field('username')}>
        <Input autoComplete="off" spellCheck={false} {...form.register('username')} />
      </Field>
      <SecretField
        label="Password"
        required
        control={form.control}
        name="password"
        stored={stored?.password ?? null}
        {...field('password')}
      />
    </SettingForm>
  )
}
