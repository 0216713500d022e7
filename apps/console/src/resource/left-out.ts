import type { SchemaFormOptions } from '@vitrine/ui-kit'
import type { FieldValues } from 'react-hook-form'
import * as z from '#src/lib/zod.ts'

type Schema<Input extends FieldValues, Output> = SchemaFormOptions<Input, Output>['schema']
type Row = Readonly<Record<string, unknown>>

/** Returns true if the backend did not send a row's value. The SDK replaces a missing name by the row's id, or an empty text without one. */
const isUnknown = (row: Row, name: string) =>
  row[name] === null ||
  row[name] === undefined ||
  row[name] === '' ||
  (name === 'name' && row.name === row._id)

/**
 * Returns the fields to omit from a change, because their values are unknown and untouched: the form shows them empty, and
 * sending that would replace the backend's values.
 */
function leftOut(row: Row, opened: Row, values: Row): Set<string> {
  const same = (name: string) => JSON.stringify(values[name]) === JSON.stringify(opened[name])
  return new Set(Object.keys(opened).filter((name) => isUnknown(row, name) && same(name)))
}

/** Returns the schema with the given fields accepting any value. Other fields, and checks across fields, are unchanged. */
function taking(schema: unknown, names: ReadonlySet<string>): unknown {
  if (schema instanceof z.core.$ZodIntersection) {
    const { left, right } = schema._zod.def
    return z.intersection(taking(left, names) as z.core.$ZodType, taking(right, names) as z.core.$ZodType)
  }
  if (!(schema instanceof z.core.$ZodObject)) return schema
  const taken = Object.keys(schema._zod.def.shape).filter((name) => names.has(name))
  return z.core.util.safeExtend(schema, Object.fromEntries(taken.map((name) => [name, z.any()])))
}

/** Returns a schema that accepts any value of the omitted fields. */
export const withoutLeftOut = <Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
  row: object,
  opened: object,
): Schema<Input, Output> => ({
  '~standard': {
    ...schema['~standard'],
    validate: (values) => {
      const names = leftOut(row as Row, opened as Row, values as Row)
      return (taking(schema, names) as typeof schema)['~standard'].validate(values)
    },
  },
})

/** Returns the body of a change without the omitted fields. */
export function sentOf<Body extends object>(body: Body, row: object, opened: object, values: object): Body {
  const names = leftOut(row as Row, opened as Row, values as Row)
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name))) as Body
}
