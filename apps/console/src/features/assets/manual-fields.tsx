import { AreaField } from '#src/resource/area-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import type { AssetValues } from './asset-form.ts'
import { AttributesEditor } from './attributes-editor.tsx'
import { FileOfAsset } from './file-of-asset.tsx'
import { PlaceFields } from './place-fields.tsx'

type ManualFieldsProps = {
  form: DraftForm<AssetValues>
  /** Address of the metadata if it is hosted elsewhere; otherwise null. */
  hostedAt: string | null
}

/** Fields of an asset with metadata created here. */
export function ManualFields({ form, hostedAt }: ManualFieldsProps) {
  return (
    <>
      <TextField form={form} name="name" label="Name" required />
      <AreaField form={form} name="description" label="Description" rows={3} />
      {hostedAt === null ? (
        <>
          <FileOfAsset form={form} />
          <TextField
            form={form}
            name="external_url"
            label="External address"
            help="A page about this asset."
            type="url"
            placeholder="https://"
          />
        </>
      ) : (
        <p className="rounded-md border border-subtle bg-sunken px-3 py-2 text-xs text-muted">
          Its metadata is hosted at <span className="font-mono break-all text-default">{hostedAt}</span> and
          stays there.
        </p>
      )}
      <PlaceFields form={form} />
      {hostedAt === null ? <AttributesEditor form={form} /> : null}
    </>
  )
}
