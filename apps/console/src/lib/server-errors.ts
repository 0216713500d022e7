import { isApiError } from '@vitrine/sdk'
import { applyFieldErrors, type FormWithErrors } from '@vitrine/ui-kit'
import type { FieldValues } from 'react-hook-form'

/** Puts the `fields` of a `validation` error onto the form, where it has such. Answers whether the form now shows the error. */
export function applyServerErrors<Values extends FieldValues>(
  form: FormWithErrors<Values>,
  error: unknown,
): boolean {
  if (!isApiError(error, 'validation') || error.fields.length === 0) return false
  applyFieldErrors(form, error.fields)
  return true
}
