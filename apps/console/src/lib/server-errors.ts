import { isApiError } from '@vitrine/sdk'
import { applyFieldErrors, type FormWithErrors } from '@vitrine/ui-kit'
import type { FieldValues } from 'react-hook-form'

/** Shows a refusal with `fields` in the form. Returns true if the form now shows the error. */
export function applyServerErrors<Values extends FieldValues>(
  form: FormWithErrors<Values>,
  error: unknown,
): boolean {
  if (!isApiError(error, 'validation', 'conflict') || error.fields.length === 0) return false
  applyFieldErrors(form, error.fields, error.message)
  return true
}
