import { Field, Input, Textarea, type SchemaForm } from '@vitrine/ui-kit'
import type { UriValues } from './asset-form.ts'
import { PlaceFields } from './place-fields.tsx'

/** The fields of an asset whose metadata is hosted elsewhere. */
export function UriFields({ drawer }: { drawer: SchemaForm<UriValues, UriValues> }) {
  const { form, field } = drawer
  return (
    <>
      <Field
        label="Address of the metadata"
        required
        help="It becomes the token URI as it is. Begins with https://, ipfs:// or ar://."
        {...field('uri')}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder="ipfs://"
          className="font-mono"
          {...form.register('uri')}
        />
      </Field>
      <Field label="Name" required help="What it is called in this console." {...field('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" {...field('description')}>
        <Textarea rows={3} {...form.register('description')} />
      </Field>
      <PlaceFields drawer={drawer} />
    </>
  )
}
