import { Combobox, type ComboboxOption, type ComboboxProps } from '@vitrine/ui-kit'
import { bindField } from './bind-field.tsx'

type Props = Omit<ComboboxProps, 'options' | 'value' | 'onValueChange'> & {
  options: readonly ComboboxOption[]
  /** How a value that is none of the options is shown. Default: as it is. */
  optionOf?: (value: string) => ComboboxOption
}

const asItIs = (value: string): ComboboxOption => ({ value, label: value })

/** A field of a form that holds one of many values, found by typing; the empty text is none. */
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
