import { Field, type FieldProps, NumberInput } from '@vitrine/ui-kit'
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'

type PortFieldProps<Values extends FieldValues> = Omit<FieldProps, 'children' | 'label'> & {
  control: Control<Values>
  /** Holds a number, or NaN while the field is empty. */
  name: FieldPathByValue<Values, number>
}

/** The port of a server. */
export function PortField<Values extends FieldValues>({ control, name, ...field }: PortFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onBlur, onChange, value } }) => (
        <Field label="Port" required {...field}>
          <NumberInput
            ref={ref}
            min={1}
            max={65_535}
            value={value}
            onValueChange={(next) => onChange(next ?? Number.NaN)}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}
