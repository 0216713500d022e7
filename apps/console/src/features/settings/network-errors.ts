import type { FormWithErrors } from '@vitrine/ui-kit'
import type { FieldValues, Path } from 'react-hook-form'

/** Returns a form that shows errors for either of a network's codes at its network field. */
export function networkErrors<Values extends FieldValues & { network: string }>(
  form: FormWithErrors<Values>,
): FormWithErrors<FieldValues> {
  const values = (): FieldValues => ({ ...form.getValues(), blockchainType: null, networkType: null })
  return {
    getValues: values as FormWithErrors<FieldValues>['getValues'],
    setError: (name, error) =>
      form.setError(
        /^(blockchainType|networkType)$/.test(name) ? ('network' as Path<Values>) : (name as Path<Values>),
        error,
      ),
  }
}
