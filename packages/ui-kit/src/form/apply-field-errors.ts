import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The methods of a form that errors need. */
export type FormWithErrors<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

/** Path of errors that belong to no field of the form. */
export const formError = 'root.server'

const has = (values: unknown, path: string): boolean => {
  let at: unknown = values
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(step in at)) return false
    at = (at as Record<string, unknown>)[step]
  }
  return true
}

/** Returns a field path as readable text: "venue_collection_id" becomes "Venue collection id". */
const describeField = (field: string): string => {
  const words = field
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Shows the errors of a server on a form, each at its field (a path such as `attributes.0.value`). Errors of
 * unknown fields are listed for the whole form, so that none is lost.
 *
 * @param text The server's overall message. Skipped if a field error says the same.
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: FormWithErrors<Values>,
  errors: readonly { field: string; message: string }[],
  text?: string,
): void {
  const values = form.getValues()
  const whole = (key: string, message: string) =>
    form.setError(`${formError}.${key}`, { type: 'server', message })
  if (text && errors.every(({ message }) => message !== text)) whole('text', text)
  for (const [index, { field, message }] of errors.entries()) {
    if (has(values, field)) form.setError(field as FieldPath<Values>, { type: 'server', message })
    else whole(`other${index}`, field === '' ? message : `${describeField(field)}: ${message}`)
  }
}
