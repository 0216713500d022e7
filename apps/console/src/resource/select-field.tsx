import { Select, type SelectProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

/** A form field for one of a few values, in a menu. */
export const SelectField = bindField<string, SelectProps>((control) => <Select {...control} />)
