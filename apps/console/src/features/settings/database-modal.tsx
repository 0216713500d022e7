import { useQuery } from '@tanstack/react-query'
import type { DatabaseCredential } from '@vitrine/sdk'
import { Checkbox, Field, Input, Select, useSchemaForm } from '@vitrine/ui-kit'
import { useController } from 'react-hook-form'
import { useDraft } from '#src/lib/use-draft.ts'
import { databaseForm, databaseValues } from './database-form.ts'
import { engineName, engines } from './engines.ts'
import { useSaveDatabase } from './mutations.ts'
import { databasesQuery } from './queries.ts'
import { PortField } from './port-field.tsx'
import { SecretField } from './secret-field.tsx'
import { SettingForm } from './setting-form.tsx'
import { type SettingModalProps, WithStored } from './setting-modal.tsx'

/** Adds a database, or puts another in the place of the one of its name. */
export function DatabaseModal({ open, id, onClose }: SettingModalProps) {
  const databases = useQuery(databasesQuery)
  return (
    <WithStored
      query={databases}
      title="Database"
      failed="The databases could not be loaded"
      open={open}
      onClose={onClose}
    >
      {(rows) => (
        <Content
          stored={rows.find((one) => one._id === id) ?? null}
          rows={rows}
          open={open}
          onClose={onClose}
        />
      )}
    </WithStored>
  )
}

type ContentProps = {
  stored: DatabaseCredential | null
  rows: readonly DatabaseCredential[]
  open: boolean
  onClose: () => void
}

function Content({ stored, rows, open, onClose }: ContentProps) {
  const modal = useSchemaForm({
    schema: databaseForm,
    defaultValues: databaseValues(stored),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = modal
  const draft = useDraft({ form, name: open ? `setting/database/${stored?._id ?? 'new'}` : null })
  const save = useSaveDatabase({ form, draft }, onClose)
  const name = useController({ control: form.control, name: 'name' }).field
  const engine = useController({ control: form.control, name: 'engine' }).field
  const ssl = useController({ control: form.control, name: 'ssl' }).field
  const replaces = stored === null && rows.some((one) => one.name === name.value.trim())
  const known = engines.some((one) => one.engine === engine.value)
  return (
    <SettingForm
      form={modal}
      draft={draft}
      open={open}
      onClose={onClose}
      title={stored ? `Update ${stored.name}` : 'Add a database'}
      description={stored ? 'It is replaced as a whole, so its password is needed again.' : undefined}
      submitLabel={stored ? 'Update database' : 'Add database'}
    >
      {stored ? null : (
        <Field
          label="Name"
          required
          help={
            replaces
              ? 'There is a database of this name: this one takes its place.'
              : 'What it is called here, such as Catalogue.'
          }
          {...field('name')}
        >
          <Input autoComplete="off" {...name} />
        </Field>
      )}
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label="Engine" required {...field('engine')}>
          <Select
            options={[
              ...engines.map((one) => ({ value: one.engine, label: one.name })),
              ...(known ? [] : [{ value: engine.value, label: engineName(engine.value) }]),
            ]}
            value={engine.value}
            onValueChange={(value) => {
              const usual = (word: string) => engines.find((one) => one.engine === word)?.port
              // The usual port goes along; one of their own is left alone.
              if (form.getValues('port') === usual(engine.value))
                form.setValue('port', usual(value) ?? form.getValues('port'))
              engine.onChange(value)
            }}
          />
        </Field>
        <PortField control={form.control} name="port" {...field('port')} />
      </div>
      <Field label="Server" required {...field('host')}>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="db.shop.example"
          {...form.register('host')}
        />
      </Field>
      <Field label="Database on the server" required {...field('database')}>
        <Input autoComplete="off" spellCheck={false} {...form.register('database')} />
      </Field>
      <Field
        label="User name"
        required
        help="One that may only read is enough, and better."
        {...field('username')}
      >
        <Input autoComplete="off" spellCheck={false} {...form.register('username')} />
      </Field>
      <SecretField
        label="Password"
        required
        control={form.control}
        name="password"
        stored={null}
        {...field('password')}
      />
      <Checkbox
        label="Connect by TLS"
        checked={ssl.value}
        onCheckedChange={(checked) => ssl.onChange(checked === true)}
      />
    </SettingForm>
  )
}
