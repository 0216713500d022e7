import { DateTimeInput, type DateTimeInputProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

/** A form field for an instant in UTC; null if empty. */
export const DateTimeField = bindField<string | null, DateTimeInputProps>((control) => (
  <DateTimeInput {...control} />
))
