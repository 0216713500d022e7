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

/** Returns a field's name as a person reads it: "venue_collection_id" is "Venue collection id". */
const describeField = (field: string): string => {
  const words = field
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Puts what a server refused onto the form: each message at the field it names (a path, such as `attributes.0.value`). What
 * names no field of the form is listed for the form as a whole, so that nothing is left out.
 *
 * @param text Why the server refused, in its own words. Left out where a field says the same.
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
