import { isApiError } from '@vitrine/sdk'
import { applyFieldErrors, type FormWithErrors } from '@vitrine/ui-kit'
import type { FieldValues } from 'react-hook-form'

/** Puts a refusal that names `fields` onto the form: values that are wrong, or taken. Returns whether the form now shows the error. */
export function applyServerErrors<Values extends FieldValues>(
  form: FormWithErrors<Values>,
  error: unknown,
): boolean {
  if (!isApiError(error, 'validation', 'conflict') || error.fields.length === 0) return false
  applyFieldErrors(form, error.fields, error.message)
  return true
}
