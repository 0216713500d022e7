import { FileDrop, type FileDropProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

/** A form field for a file that is sent with the form; null if empty. */
export const FileField = bindField<File | null, Pick<FileDropProps, 'accept' | 'maxSize' | 'prompt'>>(
  ({ accept, maxSize, prompt, value, onValueChange }) => (
    <FileDrop
      accept={accept}
      maxSize={maxSize}
      prompt={prompt}
      preview={
        value ? (
          <span className="p-1 text-center text-2xs break-all text-default">{value.name}</span>
        ) : undefined
      }
      onFile={onValueChange}
      onRemove={value ? () => onValueChange(null) : undefined}
    />
  ),
)
