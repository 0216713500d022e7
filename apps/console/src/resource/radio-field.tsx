import { RadioGroup, type RadioGroupProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

/** A field of a form that holds one of a few values, all of them in sight. */
export const RadioField = bindField<string, RadioGroupProps>((control) => <RadioGroup {...control} />)
