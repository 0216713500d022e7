import type { SchemaFormOptions } from '@vitrine/ui-kit'
import type { FieldValues } from 'react-hook-form'

type Schema<Input extends FieldValues, Output> = SchemaFormOptions<Input, Output>['schema']
type Row = Readonly<Record<string, unknown>>

/** Returns whether the backend did not say what a row has there. A name that did not come is the row's id. */
const isUnknown = (row: Row, name: string) =>
  row[name] === null || row[name] === undefined || (name === 'name' && row.name === row._id)

/**
 * Returns the names of values that are to be left out of a change, because nobody knows nor has touched them: what the form shows there is no
 * more than a blank, and would replace what the backend has.
 */
function leftOut(row: Row, opened: Row, values: Row): Set<string> {
  const same = (name: string) => JSON.stringify(values[name]) === JSON.stringify(opened[name])
  return new Set(Object.keys(opened).filter((name) => isUnknown(row, name) && same(name)))
}

/** Returns a schema that finds no fault with what is left out. */
export const withoutLeftOut = <Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
  row: object,
  opened: object,
): Schema<Input, Output> => ({
  '~standard': {
    ...schema['~standard'],
    async validate(values) {
      const result = await schema['~standard'].validate(values)
      if (!result.issues) return result
      const names = leftOut(row as Row, opened as Row, values as Row)
      const issues = result.issues.filter(
        ({ path: [first] = [] }) => typeof first !== 'string' || !names.has(first),
      )
      return issues.length > 0 ? { issues } : { value: values as Output }
    },
  },
})

/** Returns what is sent of a change, without what is left out. */
export function sentOf<Body extends object>(body: Body, row: object, opened: object, values: object): Body {
  const names = leftOut(row as Row, opened as Row, values as Row)
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name))) as Body
}
