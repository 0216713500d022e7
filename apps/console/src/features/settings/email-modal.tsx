import * as limits from '@vitrine/sdk/limits'
import { Select } from '@vitrine/ui-kit'
import { useWatch } from 'react-hook-form'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { BoundField } from '#src/resource/bound-field.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { useRereadSettings } from './mutations.ts'
import { emailQuery } from './queries.ts'
import { storedModal } from './setting-modal.tsx'
import type { BodyOf, EmailCredential } from '@vitrine/sdk'
import { atMost, text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const limit = limits.updateEmailCredential

/**
 * Returns the schema of the form. Field names match the contract, so that a server error is shown at its
 * field.
 *
 * @param isNew True if a password is required.
 */
const emailForm = (isNew: boolean) =>
  z.object({
    email: z.email('Enter an email address, such as hello@shop.example.').check(atMost(limit.email)),
    senderName: text(limit.senderName),
    host: text(limit.host, 'Enter the SMTP server, such as smtp.shop.example.'),
    port: wholeNumber(limit.port, 'a port'),
    secure: z.boolean(),
    username: text(limit.username),
    password: z
      .nullable(z.string().check(atMost(limit.password)))
      .check(z.refine((typed) => typed !== '' && !(isNew && typed === null), 'Enter the password.')),
  })

type EmailValues = z.output<ReturnType<typeof emailForm>>

/** Returns the initial values of the form. */
const emailValues = (stored: EmailCredential | null): EmailValues => ({
  email: stored?.email ?? '',
  senderName: stored?.senderName ?? '',
  host: stored?.host ?? '',
  port: stored?.port ?? 587,
  secure: stored?.secure ?? false,
  // Blank if it equals the address, so that it changes with the address.
  username: stored?.username && stored.username !== stored.email ? stored.username : '',
  password: null,
})

/**
 * Returns the request body. A blank user name is the address; without a typed password the stored one stays.
 */
const emailBody = ({ password, ...values }: EmailValues): BodyOf<'updateEmailCredential'> => ({
  ...values,
  username: values.username || values.email,
  ...(password === null ? {} : { password }),
})

const encryptions = [
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'tls', label: 'TLS' },
]

/** Sets or changes the account that sends emails. */
export const EmailModal = storedModal(
  emailQuery,
  { title: 'Email account', failed: 'The email account could not be loaded' },
  function Content({ stored, open, onClose }) {
    const form = useResourceForm({
      open,
      onClose,
      schema: emailForm(stored === null),
      values: emailValues(stored),
      row: stored,
      draft: 'setting/email',
      save: (values, call, sent) => {
        const body = emailBody(values)
        return stored
          ? getSdk().settings.updateEmail(sent(body), call)
          : getSdk().settings.setEmail({ ...values, ...body, password: values.password ?? '' }, call)
      },
      invalidates: changedBy('settings.updateEmail'),
      onError: useRereadSettings(),
    })
    const { control, getValues, setValue } = form.form
    const secure = useWatch({ control, name: 'secure' })
    return (
      <ResourceDialog
        form={form}
        title={stored ? 'Update the email account' : 'Set the email account'}
        description="The platform sends from this account. It tests the sign-in before saving."
        submitLabel={stored ? 'Update email account' : 'Set email account'}
      >
        <TextField
          form={form}
          name="email"
          label="Email address"
          required
          help="Email is sent from this address."
          type="email"
          inputMode="email"
          spellCheck={false}
        />
        <TextField form={form} name="senderName" label="Sender name" />
        <TextField
          form={form}
          name="host"
          label="SMTP server"
          required
          spellCheck={false}
          placeholder="smtp.shop.example"
        />
        <div className="grid gap-5 xs:grid-cols-2">
          <NumberField
            form={form}
            name="port"
            label="Port"
            required
            min={limit.port.minimum}
            max={limit.port.maximum}
          />
          <BoundField
            form={form}
            name="secure"
            label="Encryption"
            help={
              secure
                ? 'Encrypted from the start.'
                : 'Starts unencrypted and switches to TLS before it signs in.'
            }
          >
            {({ value, onValueChange, ...bound }) => (
              <Select
                {...bound}
                options={encryptions}
                value={value ? 'tls' : 'starttls'}
                onValueChange={(next) => {
                  onValueChange(next === 'tls')
                  // Changes the default port with the encryption, but keeps a custom port.
                  if (getValues('port') === 465 || getValues('port') === 587)
                    setValue('port', next === 'tls' ? 465 : 587)
                }}
              />
            )}
          </BoundField>
        </div>
        <TextField
          form={form}
          name="username"
          label="User name"
          help="Leave blank if it is the email address."
          spellCheck={false}
        />
        <SecretField
          form={form}
          name="password"
          label="Password"
          required
          stored={stored?.password ?? null}
        />
      </ResourceDialog>
    )
  },
)
