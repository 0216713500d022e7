import { describe, expect, it } from 'vitest'
import { document } from './contract.ts'
import { mostOfToken } from './import/index.ts'
import * as limits from './limits.gen.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
}
type Operation = {
  operationId: string
  'x-max-body'?: number
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const { paths } = document as { paths: Record<string, Record<string, Operation>> }
const withBody = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap((operation) => {
    const [content] = Object.entries(operation.requestBody?.content ?? {})
    return content
      ? [{ id: operation.operationId, operation, media: content[0], schema: content[1].schema }]
      : []
  })

function resolve(schema: Schema): Schema {
  if (!schema.$ref) return schema
  const { $ref, ...own } = schema
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key.replaceAll('~1', '/')], document)
  return { ...resolve(target as Schema), ...own }
}

/** Yields every value that a schema allows, with its path. */
function* valuesIn(given: Schema, path: string): Generator<[path: string, schema: Schema, types: string[]]> {
  const schema = resolve(given)
  if (schema.oneOf) for (const one of schema.oneOf) yield* valuesIn(one, path)
  else yield [path, schema, [schema.type ?? []].flat()]
  for (const [name, one] of Object.entries(schema.properties ?? {})) yield* valuesIn(one, `${path}.${name}`)
  if (schema.items) yield* valuesIn(schema.items, `${path}[]`)
}

const values = withBody.flatMap(({ id, schema }) => [...valuesIn(schema, id)])
const pathsOf = (found: typeof values) => found.map(([path]) => path)

/** Returns the bytes of the largest allowed value as JSON, at four bytes per character unless a pattern limits the characters. */
function largest(given: Schema): number {
  const schema = resolve(given)
  if (schema.oneOf) return Math.max(...schema.oneOf.map(largest))
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length))
  const types = [schema.type ?? []].flat()
  if (schema.format === 'binary') return 0
  if (types.includes('string'))
    return 2 + (schema.maxLength ?? 0) * (schema.pattern && schema.pattern !== '\\S' ? 1 : 4)
  if (types.includes('array')) return 2 + (schema.maxItems ?? 0) * (1 + largest(schema.items ?? {}))
  if (types.includes('object')) {
    const fields = Object.entries(schema.properties ?? {})
    return fields.reduce((sum, [name, one]) => sum + name.length + 4 + largest(one), 2)
  }
  return 24
}

describe('every request body of the contract is bounded', () => {
  it('has a maximum length in bytes', () => {
    expect(withBody.length).toBeGreaterThan(50)
    expect(withBody.filter(({ operation }) => !operation['x-max-body']).map(({ id }) => id)).toEqual([])
  })

  it('a text has a maxLength', () => {
    const texts = values.filter(([, schema, types]) => types.includes('string') && !schema.enum)
    expect(texts.length).toBeGreaterThan(150)
    const open = texts.filter(([, { maxLength, format }]) => !maxLength && format !== 'binary')
    expect(pathsOf(open)).toEqual([])
  })

  it('a list has maxItems and a schema of its items', () => {
    const lists = values.filter(([, , types]) => types.includes('array'))
    expect(lists.length).toBeGreaterThan(5)
    expect(pathsOf(lists.filter(([, { maxItems, items }]) => !maxItems || !items))).toEqual([])
  })

  it('an object has named fields or maxProperties', () => {
    const open = values.filter(
      ([, { properties, maxProperties }, types]) => types.includes('object') && !properties && !maxProperties,
    )
    expect(pathsOf(open)).toEqual([])
  })

  it('a whole number has a minimum and a maximum', () => {
    const open = values.filter(
      ([, { minimum, maximum }, types]) =>
        types.includes('integer') && (minimum === undefined || maximum === undefined),
    )
    expect(pathsOf(open)).toEqual([])
  })

  it('every value has a type', () => {
    const open = values.filter(([, schema, types]) => types.length === 0 && !schema.enum)
    expect(pathsOf(open)).toEqual([])
  })

  it('the maximum length fits the largest value: it is never smaller, and above 1 MiB only slightly larger', () => {
    const misfits = withBody.flatMap(({ id, operation, media, schema }) => {
      // The largest body of addImportRows is one row, since rows can be sent in several calls. Other bodies must fit fifteen rows of usual size.
      const inParts = id === 'addImportRows'
      const most = inParts ? largest(schema) / 15 : largest(schema)
      const length = operation['x-max-body'] ?? 0
      const isLoose = !inParts && length > 1024 * 1024 && length > 1.15 * most
      return media === 'application/json' && (most > length || isLoose) ? [id] : []
    })
    expect(misfits).toEqual([])
  })

  it('signing in and passwords take at most 4 KiB', () => {
    const auth = ['login', 'forgotPassword', 'verifyOTP', 'resetPassword', 'updatePassword']
    const lengths = auth.map((id) => withBody.find((one) => one.id === id)?.operation['x-max-body'])
    expect(lengths).toEqual([4096, 4096, 4096, 4096, 4096])
  })
})

it('an import has the limits of the contract’s rows', () => {
  expect(mostOfToken).toEqual({
    name: 200,
    description: 4000,
    address: 2048,
    traits: 200,
    trait: 200,
    value: 1000,
    display: 60,
    amount: 1_000_000_000,
    keys: 200,
    extra: 32_768,
  })
  expect(limits.addImportRows.rows.items.external_url.maxLength).toBe(mostOfToken.address)
})
