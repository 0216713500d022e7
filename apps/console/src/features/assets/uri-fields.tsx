import type { FormOfField } from '#src/resource/bound-field.tsx'
import { AreaField } from '#src/resource/area-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import type { UriValues } from './asset-form.ts'
import { PlaceFields } from './place-fields.tsx'

/** The fields of an asset whose metadata is hosted elsewhere. */
export function UriFields({ form }: { form: FormOfField<UriValues> }) {
  return (
    <>
      <TextField
        form={form}
        name="uri"
        label="Address of the metadata"
        required
        help="It becomes the token URI as it is. Begins with https://, ipfs:// or ar://."
        mono
        placeholder="ipfs://"
      />
      <TextField form={form} name="name" label="Name" required help="What it is called in this console." />
      <AreaField form={form} name="description" label="Description" rows={3} />
      <PlaceFields form={form} />
    </>
  )
}
