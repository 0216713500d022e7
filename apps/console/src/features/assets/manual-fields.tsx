import { Field, Input, Textarea, type SchemaForm } from '@vitrine/ui-kit'
import type { AssetValues } from './asset-form.ts'
import { AttributesEditor } from './attributes-editor.tsx'
import { FileField } from './file-field.tsx'
import { PlaceFields } from './place-fields.tsx'

type ManualFieldsProps = {
  drawer: SchemaForm<AssetValues, AssetValues>
  /** The metadata's address, of an asset whose metadata is hosted elsewhere: then it is not made here. */
  hostedAt: string | null
  onBusy: (busy: boolean) => void
}

/** The fields of an asset whose metadata is made here. */
export function ManualFields({ drawer, hostedAt, onBusy }: ManualFieldsProps) {
  const { form, field } = drawer
  return (
    <>
      <Field label="Name" required {...field('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" {...field('description')}>
        <Textarea rows={3} {...form.register('description')} />
      </Field>
      {hostedAt === null ? (
        <>
          <FileField drawer={drawer} onBusy={onBusy} />
          <Field label="External address" help="A page about this asset." {...field('external_url')}>
            <Input type="url" autoComplete="off" placeholder="https://" {...form.register('external_url')} />
          </Field>
        </>
      ) : (
        <p className="rounded-md border border-subtle bg-sunken px-3 py-2 text-xs text-muted">
          Its metadata is hosted at <span className="font-mono break-all text-default">{hostedAt}</span> and
          stays there.
        </p>
      )}
      <PlaceFields drawer={drawer} />
      {hostedAt === null ? <AttributesEditor drawer={drawer} /> : null}
    </>
  )
}
