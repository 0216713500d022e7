import { Field, Textarea } from '@vitrine/ui-kit'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { BoundProps } from './bound-field.tsx'

/** A form field for text with several lines. */
export function AreaField<Values extends FieldValues>({
  form: { form, field },
  name,
  label,
  help,
  required,
  ...area
}: BoundProps<Values, string, ComponentProps<typeof Textarea>>) {
  return (
    <Field label={label} help={help} required={required} {...field(name)}>
      <Textarea {...area} {...form.register(name)} />
    </Field>
  )
}
