import type { CallOptions } from '@vitrine/sdk'
import { Field, FileDrop } from '@vitrine/ui-kit'
import { useUpload } from './use-upload.ts'

/** What the contract takes as a picture of a collection, a venue or an event. */
const accept = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const maxSize = 10 * 1024 * 1024

type PictureFieldProps<Picture> = {
  controlId: string
  error: string | undefined
  /** The address of the picture that is set; empty where there is none. */
  preview: string
  /** Sends a file, and answers what the form keeps of it. */
  send: (file: File, options: CallOptions) => Promise<Picture>
  /** Called with null where the picture is taken away. */
  onPicture: (picture: Picture | null) => void
  onBusy: (busy: boolean) => void
}

/** The picture of something, in a form: uploaded when chosen, kept by the form as what the server answered. */
export function PictureField<Picture>({
  preview,
  send,
  onPicture,
  onBusy,
  ...field
}: PictureFieldProps<Picture>) {
  const upload = useUpload(send, onPicture)
  return (
    <Field label="Picture" {...field}>
      <FileDrop
        accept={accept}
        maxSize={maxSize}
        prompt="Drop a picture here"
        preview={preview}
        progress={upload.progress}
        error={upload.error}
        onFile={(file) => {
          onBusy(true)
          void upload.start(file).finally(() => onBusy(false))
        }}
        onCancel={upload.cancel}
        onRemove={() => onPicture(null)}
      />
    </Field>
  )
}
