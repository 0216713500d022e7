import type { ComponentProps } from 'react'
import { ImageField } from '#src/resource/image-field.tsx'
import { getSdk } from '#src/session/sdk.ts'
import type { CollectionValues } from './collection-form.ts'

type PictureFieldProps = Pick<
  ComponentProps<typeof ImageField<CollectionValues>>,
  'form' | 'name' | 'thumbnail'
>

/** Field for the picture of a collection or its placeholder. */
export const PictureField = (props: PictureFieldProps) => (
  <ImageField
    {...props}
    send={async (file, options) => (await getSdk().collections.uploadImage({ file }, options)).message}
  />
)
