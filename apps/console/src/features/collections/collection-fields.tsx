import type { Collection } from '@vitrine/sdk'
import { AreaField } from '#src/resource/area-field.tsx'
import { ImageField } from '#src/resource/image-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import type { ResourceForm } from '#src/resource/use-resource-form.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { CollectionValues } from './collection-form.ts'
import { NameFields } from './name-fields.tsx'
import { RoyaltyField } from './royalty-field.tsx'
import { ScopeFields } from './scope-fields.tsx'

type CollectionFieldsProps = {
  form: ResourceForm<CollectionValues>
  /** Null to create one. */
  collection: Collection | null
}

/** Fields of a collection's details. */
export function CollectionFields({ form, collection }: CollectionFieldsProps) {
  return (
    <>
      <NameFields form={form} collection={collection} />
      <AreaField form={form} name="description" label="Description" rows={4} />
      <ImageField
        form={form}
        name="image"
        thumbnail="thumbnail"
        send={async (file, options) => (await getSdk().collections.uploadImage({ file }, options)).message}
      />
      <ScopeFields form={form} />
      <RoyaltyField form={form} />
      <TextField
        form={form}
        name="royaltyReceiver"
        label="Royalty receiver"
        help="Leave blank for the admin wallet."
        mono
        placeholder="0x…"
      />
    </>
  )
}
