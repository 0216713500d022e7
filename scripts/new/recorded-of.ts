import type { Operation } from './operation.ts'
import type { Schema } from './sample.ts'

/**
 * Returns the fields of its body whose texts the audit log records, as recordable.test.ts lists them: ids and names, which the platform's
 * recordable.ts tells by the names of the fields.
 */
export function recordedOf({ body, resolve }: Operation): string {
  const whole = (schema: Schema): Schema =>
    schema.$ref ? { ...schema, ...whole(resolve(schema.$ref)) } : schema
  const isRecorded = ([name, schema]: [string, Schema]) =>
    (/(^|_)id$|[a-z]Name$/.test(name) || name === 'name' || name === 'option') &&
    [whole(schema).type].flat().includes('string') &&
    !whole(schema).enum
  return Object.entries(body ? (whole(body).properties ?? {}) : {})
    .filter(isRecorded)
    .map(([name]) => name.replaceAll('_', '').toLowerCase())
    .sort()
    .join(' ')
}
