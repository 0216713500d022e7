import { plainNames } from '../src/client/plain-names.ts'
import type { Schema } from './read-answers.ts'

type Content = { content: Record<string, { schema: Schema }> }
type Parameter = {
  $ref?: string
  name: string
  in: 'path' | 'query'
  required?: boolean
  description?: string
  schema: Schema
}

/** The properties of an operation that the generators read. */
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-audit'?: boolean
  'x-backend'?: string
  'x-chain'?: boolean
  'x-codes'?: string[]
  'x-extension'?: string
  'x-or-put'?: boolean
  'x-path'?: string
  'x-reads'?: true
  'x-roles'?: string[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

type Contract = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

/** Returns the name in a reference; an empty string without a reference. */
export const nameOf = ({ $ref = '' }: { $ref?: string }): string => $ref.split('/').at(-1) ?? ''

/** Returns the schema of a body's first media type. */
export const contentOf = (body: Content | undefined): Schema | undefined =>
  Object.values(body?.content ?? {})[0]?.schema

/** Returns the operations of the bundled contract, and functions that read their parts. */
export function readContract(contract: unknown) {
  const { paths, components } = contract as Contract
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(components.schemas[nameOf(schema)] ?? {}) : schema

  const parametersOf = ({ parameters = [] }: Operation) =>
    parameters.map((given) => components.parameters[nameOf(given)] ?? given)

  /** Returns the names of an operation's query parameters. */
  const queryOf = (operation: Operation): string[] =>
    parametersOf(operation).flatMap((one) => (one.in === 'query' ? [one.name] : []))

  /** Returns the schema of a function's input: parameters and body as one object; undefined without input. */
  function inputOf(operation: Operation): Schema | undefined {
    const { parameters = [], requestBody } = operation
    const content = contentOf(requestBody)
    const { properties = {}, required = [] } = content ? resolve(content) : {}
    if (!content && parameters.length === 0) return undefined
    const fields = parametersOf(operation).map(({ name, description, schema, ...rest }) => {
      const plain = (plainNames as Record<string, string>)[name]
      return {
        name: (rest.in === 'path' && plain) || name,
        isNeeded: rest.required,
        schema: description ? { ...schema, description } : schema,
      }
    })
    return {
      type: 'object',
      required: [...fields.filter(({ isNeeded }) => isNeeded).map(({ name }) => name), ...required],
      properties: { ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])), ...properties },
    }
  }

  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  return { operations, resolve, inputOf, queryOf }
}
