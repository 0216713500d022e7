import { File as FileIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { getSdk } from '#src/session/sdk.ts'
import { AreaField } from '#src/resource/area-field.tsx'
import { ImageField } from '#src/resource/image-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import type { AssetValues } from './asset-form.ts'
import { AttributesEditor } from './attributes-editor.tsx'
import { PlaceFields } from './place-fields.tsx'

/** What the contract's assetFileUpload takes. */
const accept = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/wav',
  'application/pdf',
  '.glb',
]
const maxSize = 50 * 1024 * 1024

type ManualFieldsProps = {
  form: DraftForm<AssetValues>
  /** The metadata's address, of an asset whose metadata is hosted elsewhere: then it is not made here. */
  hostedAt: string | null
}

/** The fields of an asset whose metadata is made here. */
export function ManualFields({ form, hostedAt }: ManualFieldsProps) {
  const image = useWatch({ control: form.form.control, name: 'image' })
  return (
    <>
      <TextField form={form} name="name" label="Name" required />
      <AreaField form={form} name="description" label="Description" rows={3} />
      {hostedAt === null ? (
        <>
          <ImageField
            form={form}
            name="image"
            thumbnail="thumbnail"
            label="File"
            help={image || undefined}
            className="[&_p]:break-all"
            accept={accept}
            maxSize={maxSize}
            prompt="Drop a file here"
            icon={<FileIcon aria-hidden className="size-5" />}
            send={async (file, options) => {
              const stored = await getSdk().assets.uploadFile({ file }, options)
              return {
                image: stored.pinata_hash && `ipfs://${stored.pinata_hash}`,
                thumbnail: stored.thumbnail,
              }
            }}
          />
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
