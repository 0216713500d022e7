import { DateTimeInput, type DateTimeInputProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

/** A field of a form that holds an instant in UTC, or null while it is empty. */
export const DateTimeField = bindField<string | null, DateTimeInputProps>((control) => (
  <DateTimeInput {...control} />
))
