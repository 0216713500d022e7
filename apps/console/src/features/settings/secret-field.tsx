import type { SecretHint } from '@vitrine/sdk'
import { Field, type FieldProps, SecretInput } from '@vitrine/ui-kit'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

type SecretFieldProps<Values extends FieldValues> = Omit<FieldProps, 'children'> & {
  control: Control<Values>
  /** Holds what was typed; null leaves the stored one alone. */
  name: FieldPathByValue<Values, string | null>
  /** What is known of the stored one; null where it is to be written anew in any case. */
  stored: SecretHint | null
}

/** A secret in a form: written, never read back. */
export function SecretField<Values extends FieldValues>({
  control,
  name,
  stored,
  ...field
}: SecretFieldProps<Values>) {
  const { field: secret } = useController({ control, name })
  const value: string | null = secret.value
  return (
    <Field {...field}>
      <SecretInput
        stored={stored?.isSet ? { endsWith: stored.ending ?? '' } : null}
        value={value ?? undefined}
        onValueChange={(typed) => secret.onChange(typed ?? null)}
        onBlur={secret.onBlur}
      />
    </Field>
  )
}
