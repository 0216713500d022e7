import { File as FileIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { ImageField } from '#src/resource/image-field.tsx'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { AssetValues } from './asset-form.ts'

/** File types that the contract's assetFileUpload accepts. */
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

/** Field for the file of an asset. An asset without a name gets the file's name. */
export function FileOfAsset({ form }: { form: DraftForm<AssetValues> }) {
  const { control, getValues, setValue, formState } = form.form
  const image = useWatch({ control, name: 'image' })
  return (
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
        if (getValues('name').trim() === '')
          setValue('name', file.name.replace(/\.[^.]+$/, '').slice(0, 200), {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        const stored = await getSdk().assets.uploadFile({ file }, options)
        return {
          image: stored.pinata_hash && `ipfs://${stored.pinata_hash}`,
          thumbnail: stored.thumbnail,
        }
      }}
    />
  )
}
