import { Field, FileDrop, type SchemaForm } from '@vitrine/ui-kit'
import { File as FileIcon } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { getSdk } from '#src/lib/sdk.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import type { AssetValues } from './asset-form.ts'

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

type FileFieldProps = {
  drawer: SchemaForm<AssetValues, AssetValues>
  onBusy: (busy: boolean) => void
}

/** The asset's file: uploaded when chosen, kept by the form as the address of its content. */
export function FileField({ drawer: { form, field }, onBusy }: FileFieldProps) {
  const [image, thumbnail] = useWatch({ control: form.control, name: ['image', 'thumbnail'] })
  const set = (next: { image: string; thumbnail: string }) => {
    form.setValue('image', next.image, { shouldDirty: true })
    form.setValue('thumbnail', next.thumbnail, { shouldDirty: true })
  }
  const upload = useUpload(
    (file, options) => getSdk().assets.uploadFile({ file }, options),
    (stored) => set({ image: `ipfs://${stored.pinata_hash}`, thumbnail: stored.thumbnail ?? '' }),
  )
  return (
    <Field label="File" help={image || undefined} {...field('image')} className="[&_p]:break-all">
      <FileDrop
        accept={accept}
        maxSize={maxSize}
        prompt="Drop a file here"
        preview={thumbnail || (image ? <FileIcon aria-hidden className="size-5" /> : undefined)}
        progress={upload.progress}
        error={upload.error}
        onFile={(file) => {
          onBusy(true)
          void upload.start(file).finally(() => onBusy(false))
        }}
        onCancel={upload.cancel}
        onRemove={() => set({ image: '', thumbnail: '' })}
      />
    </Field>
  )
}
