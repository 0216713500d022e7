import type { CallOptions } from '@vitrine/sdk'
import { Field, type FieldProps, FileDrop, type FileDropProps } from '@vitrine/ui-kit'
import { type FieldPathByValue, type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { browsable } from '#src/lib/media-image.tsx'
import { useUpload } from '#src/lib/use-upload.ts'
import type { FormOfField } from './bound-field.tsx'

const accept = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const maxSize = 10 * 1024 * 1024

/** The error for an upload without an address in its answer. */
const addressless = 'The file is uploaded, but the platform did not say where it is.'

/** The addresses in an upload's answer. */
type Sent = { image: string | null; thumbnail?: string | null }

type ImageFieldProps<Values extends FieldValues> = Partial<
  Pick<FieldProps, 'label' | 'help' | 'className'> & Pick<FileDropProps, 'accept' | 'maxSize' | 'prompt'>
> & {
  form: FormOfField<Values> & { setBusy: (busy: boolean) => void }
  /** The field with the file's address; empty for none. */
  name: FieldPathByValue<Values, string>
  /** The field with the thumbnail's address. */
  thumbnail?: FieldPathByValue<Values, string>
  /** Uploads a file. Returns its addresses. */
  send: (file: File, options: CallOptions) => Promise<Sent | null>
  /** The preview of a file that isn't a picture. */
  icon?: FileDropProps['preview']
}

/** A form field that stores the address of a file, by default a picture. A chosen file is uploaded immediately. */
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
