import { Field, Input, type InputProps } from '@vitrine/ui-kit'
import type { FieldValues, RegisterOptions } from 'react-hook-form'
import type { BoundProps } from './bound-field.tsx'

type TextFieldProps<Values extends FieldValues> = BoundProps<Values, string, InputProps> & {
  /** Uses a monospaced font, for addresses, codes and hashes. */
  mono?: boolean
  rules?: Pick<RegisterOptions, 'onChange' | 'setValueAs'>
}

/** A form field for a line of text. */
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
