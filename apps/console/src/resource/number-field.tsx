import { NumberInput, type NumberInputProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

type Props = Omit<NumberInputProps, 'value' | 'onValueChange'>

/** A form field for a number; null if empty. */
export const NumberField = bindField<number | null, Props>(({ value, onValueChange, ...control }) => (
  <NumberInput
    {...control}
    value={value ?? undefined}
    onValueChange={(typed) => onValueChange(typed ?? null)}
  />
))
