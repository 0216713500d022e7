import { Field, Input, type InputProps } from '@vitrine/ui-kit'
import type { FieldValues, RegisterOptions } from 'react-hook-form'
import type { BoundProps } from './bound-field.tsx'

type TextFieldProps<Values extends FieldValues> = BoundProps<Values, string, InputProps> & {
  /** For an address, a code or a hash: each character counts. */
  mono?: boolean
  rules?: Pick<RegisterOptions, 'onChange' | 'setValueAs'>
}

/** A field of a form that holds a line of text. */
export function TextField<Values extends FieldValues>({
  form: { form, field },
  name,
  label,
  help,
  required,
  mono = false,
  error,
  rules,
  ...input
}: TextFieldProps<Values>) {
  const bound = field(name)
  return (
    <Field label={label} help={help} required={required} {...bound} error={bound.error ?? error}>
      <Input
        autoComplete="off"
        {...(mono && { spellCheck: false, className: 'font-mono' })}
        {...input}
        {...form.register(name, rules)}
      />
    </Field>
  )
}
