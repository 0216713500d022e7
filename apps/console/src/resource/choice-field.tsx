import { Combobox, type ComboboxOption, type ComboboxProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

type Props = Omit<ComboboxProps, 'options' | 'value' | 'onValueChange'> & {
  options: readonly ComboboxOption[]
  /** Returns the option of a value outside of the options. Default: the value as its label. */
  optionOf?: (value: string) => ComboboxOption
}

const asItIs = (value: string): ComboboxOption => ({ value, label: value })

/** A form field for one of many values, with a search. The empty text means none. */
export const ChoiceField = bindField<string, Props>(
  ({ options, optionOf = asItIs, value, onValueChange, ...control }, required) => (
    <Combobox
      {...control}
      required={required}
      options={options}
      value={value ? (options.find((one) => one.value === value) ?? optionOf(value)) : null}
      onValueChange={(option) => onValueChange(option?.value ?? '')}
    />
  ),
)
