import { isApiError } from '@vitrine/sdk'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** A form as far as errors go. */
export type FormWithErrors<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

/** Where an error stands that belongs to no field of the form. */
export const formError = 'root.server'

const has = (values: unknown, path: string): boolean => {
  let at: unknown = values
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(step in at)) return false
    at = (at as Record<string, unknown>)[step]
  }
  return true
}

/**
 * Puts the `fields` of a `validation` error onto the form's fields; what names none of them stands for the form as a whole.
 * Answers whether the form now shows the error.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: FormWithErrors<Values>,
  error: unknown,
): boolean {
  if (!isApiError(error, 'validation') || error.fields.length === 0) return false
  const values = form.getValues()
  const homeless: string[] = []
  for (const { field, message } of error.fields) {
    if (has(values, field)) form.setError(field as FieldPath<Values>, { type: 'server', message })
    else homeless.push(message)
  }
  if (homeless.length > 0) form.setError(formError, { type: 'server', message: homeless.join(' ') })
  return true
}
