import { Field, type FieldProps, Select, type SelectOption } from '@vitrine/ui-kit'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

type NetworkFieldProps<Values extends FieldValues> = Omit<FieldProps, 'children' | 'label'> & {
  control: Control<Values>
  options: readonly SelectOption[]
}

/** Which network a setting is for, by its name. */
export function NetworkField<Values extends FieldValues & { network: string }>({
  control,
  options,
  ...field
}: NetworkFieldProps<Values>) {
  const { field: network } = useController({ control, name: 'network' as FieldPathByValue<Values, string> })
  return (
    <Field label="Network" required {...field}>
      <Select options={options} value={network.value} onValueChange={network.onChange} />
    </Field>
  )
}
