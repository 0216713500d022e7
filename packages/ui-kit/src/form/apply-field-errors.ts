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
 * Puts what a server refused onto the form: each message at the field it names (a path, such as `attributes.0.value`). What
 * names no field of the form stands for the form as a whole, so that nothing is left unsaid.
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: FormWithErrors<Values>,
  errors: readonly { field: string; message: string }[],
): void {
  const values = form.getValues()
  const homeless: string[] = []
  for (const { field, message } of errors) {
    if (has(values, field)) form.setError(field as FieldPath<Values>, { type: 'server', message })
    else homeless.push(message)
  }
  if (homeless.length > 0) form.setError(formError, { type: 'server', message: homeless.join(' ') })
}
