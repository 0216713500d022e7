import * as limits from '@vitrine/sdk/limits'
import { Checkbox, Select } from '@vitrine/ui-kit'
import { useController, useWatch } from 'react-hook-form'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { BoundField } from '#src/resource/bound-field.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { engineName, engines } from './engines.ts'
import { databasesQuery } from './queries.ts'
import { storedModal } from './setting-modal.tsx'
import type { BodyOf, DatabaseCredential } from '@vitrine/sdk'
import { atMost, text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const limit = limits.addDatabaseCredential

/**
 * Schema of the form. The password is always required, because a database with the same name is replaced
 * completely.
 */
const databaseForm = z.object({
  name: text(limit.name, 'Give the database a name.'),
  engine: text(limit.engine, 'Choose the type of database.'),
  host: text(limit.host, 'Enter the server, such as db.shop.example.'),
  port: wholeNumber(limit.port, 'a port'),
  database: text(limit.database, 'Enter the name of the database on its server.'),
  username: text(limit.username, 'Enter the user name.'),
  password: z
    .nullable(z.string().check(atMost(limit.password)))
    .check(z.refine((typed) => typed !== null && typed !== '', 'Enter the password.')),
  ssl: z.boolean(),
})

type DatabaseValues = z.output<typeof databaseForm>

/** Returns the initial values of the form. */
const databaseValues = (stored: DatabaseCredential | null): DatabaseValues => ({
  name: stored?.name ?? '',
  engine: stored?.engine ?? 'postgresql',
  host: stored?.host ?? '',
  port: stored?.port ?? 5432,
  database: stored?.database ?? '',
  username: stored?.username ?? '',
  password: null,
  ssl: stored?.ssl ?? true,
})

/** Returns the request body. */
const databaseBody = (values: DatabaseValues): BodyOf<'addDatabaseCredential'> => ({
  ...values,
  // The schema guarantees a password.
  password: values.password ?? '',
})

/** Adds a database, or replaces the database with the same name. */
export const DatabaseModal = storedModal(
  databasesQuery,
  { title: 'Database', failed: 'The databases could not be loaded' },
  function Content({ stored: rows, id, open, onClose }) {
    const stored = rows.find((one) => one._id === id) ?? null
    const form = useResourceForm({
      open,
      onClose,
      schema: databaseForm,
      values: databaseValues(stored),
      draft: `setting/database/${stored?._id ?? 'new'}`,
      save: (values, call) => getSdk().settings.addDatabase(databaseBody(values), call),
      invalidates: changedBy('settings.addDatabase'),
    })
    const { control, getValues, setValue } = form.form
    const name = useWatch({ control, name: 'name' })
    const ssl = useController({ control, name: 'ssl' }).field
    const replaces = stored === null && rows.some((one) => one.name === name.trim())
    return (
      <ResourceDialog
        form={form}
        title={stored ? `Update ${stored.name}` : 'Add a database'}
        description={stored ? 'Saving replaces every value, so enter the password again.' : undefined}
        submitLabel={stored ? 'Update database' : 'Add database'}
      >
        {stored ? null : (
          <TextField
            form={form}
            name="name"
            label="Name"
            required
            help={
              replaces
                ? 'A database has this name. Saving replaces it.'
                : 'Its name in this console, such as Catalog.'
            }
          />
        )}
        <div className="grid gap-5 xs:grid-cols-2">
          <BoundField form={form} name="engine" label="Engine" required>
            {(engine) => (
              <Select
                {...engine}
                options={[
                  ...engines.map((one) => ({ value: one.engine, label: one.name })),
                  ...(engines.some((one) => one.engine === engine.value)
                    ? []
                    : [{ value: engine.value, label: engineName(engine.value) }]),
                ]}
                onValueChange={(value) => {
                  const usual = (word: string) => engines.find((one) => one.engine === word)?.port
                  // Changes the default port with the engine, but keeps a custom port.
                  if (getValues('port') === usual(engine.value))
                    setValue('port', usual(value) ?? getValues('port'))
                  engine.onValueChange(value)
                }}
              />
            )}
          </BoundField>
          <NumberField
            form={form}
            name="port"
            label="Port"
            required
            min={limit.port.minimum}
            max={limit.port.maximum}
          />
        </div>
        <TextField
          form={form}
          name="host"
          label="Server"
          required
          spellCheck={false}
          placeholder="db.shop.example"
        />
        <TextField form={form} name="database" label="Database on the server" required spellCheck={false} />
        <TextField
          form={form}
          name="username"
          label="User name"
          required
          help="Use a read-only user."
          spellCheck={false}
        />
        <SecretField form={form} name="password" label="Password" required stored={null} />
        <Checkbox
          label="Connect with TLS"
          checked={ssl.value}
          onCheckedChange={(checked) => ssl.onChange(checked === true)}
        />
      </ResourceDialog>
    )
  },
)
