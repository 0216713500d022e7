/** A schema of the contract, as far as a sample needs it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  minimum?: number
  minLength?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
}

type Options = {
  /** Returns what a reference leads to. */
  resolve: (pointer: string) => Schema
  /** Returns an expression for a value by the name of its field or schema; undefined if its type is enough. */
  known: (name: string) => string | undefined
}

const texts: Record<string, string> = {
  binary: "new File(['a file'], 'file.txt')",
  'date-time': "'2026-05-01T00:00:00.000Z'",
  email: "'ada@gallery.example'",
  uri: "'https://gallery.example'",
}

/** Returns a TypeScript expression for a value that the schema allows. Of an object it has the required fields. */
export function sample(schema: Schema, name: string, { resolve, known }: Options): string {
  const inner = (one: Schema, of: string) => sample(one, of, { resolve, known })
  const best = known(name)
  if (best !== undefined) return best
  if (schema.$ref) return inner(resolve(schema.$ref), schema.$ref.split('/').at(-1) ?? '')
  const [first] = schema.oneOf ?? schema.anyOf ?? []
  if (first) return inner(first, name)
  if (schema.enum) return JSON.stringify(schema.enum[0])
  const [type] = [schema.type ?? []].flat()
  if (type === 'boolean') return 'true'
  if (type === 'integer' || type === 'number') return String(Math.max(1, schema.minimum ?? 1))
  if (type === 'array') return `[${inner(schema.items ?? {}, name)}]`
  if (type !== 'object') return texts[schema.format ?? ''] ?? `'${name.padEnd(schema.minLength ?? 0, 'x')}'`
  const fields = (schema.required ?? []).map(
    (field) => `${field}: ${inner(schema.properties?.[field] ?? {}, field)}`,
  )
  return `{ ${fields.join(', ')} }`
}
