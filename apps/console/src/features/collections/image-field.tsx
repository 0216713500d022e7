import { Field, FileDrop } from '@vitrine/ui-kit'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { getSdk } from '#src/lib/sdk.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import type { CollectionValues } from './collection-form.ts'

/** What the contract's uploadCollectionImage takes. */
const accept = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const maxSize = 10 * 1024 * 1024

type ImageFieldProps = {
  form: UseFormReturn<CollectionValues>
  controlId: string
  error: string | undefined
  onBusy: (busy: boolean) => void
}

/** The collection's picture: uploaded when chosen, kept by the form as what the server answered. */
export function ImageField({ form, onBusy, controlId, error }: ImageFieldProps) {
  const [image, thumbnail] = useWatch({ control: form.control, name: ['image', 'thumbnail'] })
  const set = (picture: { image: string; thumbnail: string }) => {
    form.setValue('image', picture.image, { shouldDirty: true })
    form.setValue('thumbnail', picture.thumbnail, { shouldDirty: true })
  }
  const upload = useUpload(
    (file, options) => getSdk().collections.uploadImage({ file }, options),
    ({ message }) => set(message),
  )
  return (
    <Field label="Picture" controlId={controlId} error={error}>
      <FileDrop
        accept={accept}
        maxSize={maxSize}
        prompt="Drop a picture here"
        preview={thumbnail || image}
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
