import { Field, NumberInput, type SchemaForm } from '@vitrine/ui-kit'
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form'

type NumberFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>
  /** A field that holds a number, or null while it is empty. */
  name: FieldPath<Values>
  label: string
  help?: string
  unit?: string
  placeholder?: string
  min: number
  max: number
  required?: boolean
}

/** The field of a form that holds a whole number. */
export function NumberField<Values extends FieldValues>({
  form: { form, field },
  name,
  label,
  help,
  required = true,
  ...input
}: NumberFieldProps<Values>) {
  return (
    <Field label={label} required={required} {...field(name)} {...(help ? { help } : {})}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: number }) => (
          <NumberInput
            {...input}
            ref={number.ref}
            value={number.value ?? undefined}
            onValueChange={(value) => number.onChange(value ?? null)}
            onBlur={number.onBlur}
          />
        )}
      />
    </Field>
  )
}
