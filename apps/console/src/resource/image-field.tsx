import type { CallOptions } from '@vitrine/sdk'
import { Field, type FieldProps, FileDrop, type FileDropProps } from '@vitrine/ui-kit'
import { type FieldPathByValue, type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { browsable } from '#src/lib/media-image.tsx'
import { useUpload } from '#src/lib/use-upload.ts'
import type { FormOfField } from './bound-field.tsx'

const accept = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const maxSize = 10 * 1024 * 1024

/** Nothing can be done with such a file. */
const addressless = 'The file is uploaded, but the platform did not say where it is.'

/** Where a file is, as far as the answer says. */
type Sent = { image: string | null; thumbnail?: string | null }

type ImageFieldProps<Values extends FieldValues> = Partial<
  Pick<FieldProps, 'label' | 'help' | 'className'> & Pick<FileDropProps, 'accept' | 'maxSize' | 'prompt'>
> & {
  form: FormOfField<Values> & { setBusy: (busy: boolean) => void }
  /** Holds the file's address; empty for none. */
  name: FieldPathByValue<Values, string>
  /** Holds the address of a smaller picture of it. */
  thumbnail?: FieldPathByValue<Values, string>
  /** Sends a file. Returns where it is. */
  send: (file: File, options: CallOptions) => Promise<Sent | null>
  /** Shown for a file that is no picture. */
  icon?: FileDropProps['preview']
}

/** A field of a form that holds a file by its address, a picture where nothing else is named. It is uploaded when it is chosen. */
export function ImageField<Values extends FieldValues>({
  form: { form, field, setBusy },
  name,
  thumbnail,
  send,
  icon,
  label = 'Picture',
  help,
  className,
  ...drop
}: ImageFieldProps<Values>) {
  const [image, small] = useWatch({ control: form.control, name: [name, thumbnail ?? name] })
  const enter = (stored: Sent & { image: string }) => {
    const put = (path: typeof name, address: string) =>
      form.setValue(path, address as PathValue<Values, typeof name>, { shouldDirty: true })
    put(name, stored.image)
    if (thumbnail) put(thumbnail, stored.thumbnail ?? '')
  }
  const upload = useUpload(async (file, options) => {
    const stored = await send(file, options)
    if (!stored?.image) throw new Error(addressless)
    return { ...stored, image: stored.image }
  }, enter)
  return (
    <Field label={label} help={help} className={className} {...field(name)}>
      <FileDrop
        accept={accept}
        maxSize={maxSize}
        prompt="Drop a picture here"
        {...drop}
        preview={browsable(small) || (image && icon) || browsable(image)}
        progress={upload.progress}
        error={upload.error}
        onFile={(file) => {
          setBusy(true)
          void upload.start(file).finally(() => setBusy(false))
        }}
        onCancel={upload.cancel}
        onRemove={() => enter({ image: '' })}
      />
    </Field>
  )
}
