import { RadioGroup, type RadioGroupProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

/** A form field for one of a few values, shown as radio buttons. */
export const RadioField = bindField<string, RadioGroupProps>((control) => <RadioGroup {...control} />)
