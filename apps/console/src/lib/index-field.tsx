import { Field, type SchemaForm } from '@vitrine/ui-kit'
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { IndexChoice } from './index-choice.tsx'

type IndexFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>
  name: FieldPath<Values>
  label?: string
  help?: string
}

/** The field of a form that names a vector index. */
export function IndexField<Values extends FieldValues>({
  form: { form, field },
  name,
  label = 'Index',
  help,
}: IndexFieldProps<Values>) {
  return (
    <Field label={label} required {...field(name)} {...(help ? { help } : {})}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: chosen }) => <IndexChoice value={chosen.value} onValueChange={chosen.onChange} />}
      />
    </Field>
  )
}
