import { document } from '../contract.ts'
import type { components } from '../schema.gen.ts'
import type { OperationId } from '../client/types.ts'

/** The parts of a schema that requests and answers use. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  oneOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  'x-provenance'?: string
  'x-needed'?: boolean
} & Partial<Record<string, unknown>>

type Place = 'path' | 'query'
type Parameter = { $ref?: string; name: string; in: Place; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: OperationId
  security?: unknown[]
  'x-roles'?: components['schemas']['Role'][]
  'x-extension'?: string
  'x-backend'?: string
  'x-reads'?: true
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

const { paths, components: parts } = document as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const nameOf = (pointer: string) => pointer.split('/').at(-1) ?? ''

/** Returns a schema with its references resolved. */
export function resolve(schema: Schema): Schema {
  const { $ref, ...own } = schema
  return $ref ? { ...resolve(schemaOf(nameOf($ref))), ...own } : own
}

/** Returns the schema with this name. */
export const schemaOf = (name: string): Schema => parts.schemas[name] ?? {}

/** Returns true if a value may be null. */
export const mayBeNull = ({ type, oneOf = [] }: Schema): boolean =>
  [type, oneOf.map((one) => one.type)].flat(2).includes('null')

/** Returns the name of a schema's reference, even if the value may also be null. */
export function nameOfSchema(schema: Schema = {}): string | undefined {
  const { $ref } = resolve(schema).oneOf?.find((one) => one.$ref) ?? schema
  return $ref && nameOf($ref)
}

function describe(path: string, method: string, operation: Operation) {
  const [[media, content] = []] = Object.entries(operation.requestBody?.content ?? {})
  const parameters = (operation.parameters ?? []).map(
    (one) => (one.$ref ? parts.parameters[nameOf(one.$ref)] : one) as Parameter,
  )
  const parametersIn = (place: Place): Schema => {
    const found = parameters.filter((one) => one.in === place)
    return {
      type: 'object',
      required: found.filter((one) => one.required).map((one) => one.name),
      properties: Object.fromEntries(found.map((one) => [one.name, one.schema])),
    }
  }
  return {
    id: operation.operationId,
    method: method.toUpperCase() as 'GET' | 'POST',
    path,
    isRead: method === 'get' || operation['x-reads'] === true,
    isOpen: operation.security?.length === 0,
    isExtension: operation['x-extension'] !== undefined,
    isOnToolServer: operation['x-backend'] === 'tool-server',
    roles: operation['x-roles'],
    parameters: { path: parametersIn('path'), query: parametersIn('query') },
    body: content && {
      isForm: media === 'multipart/form-data',
      schema: resolve(content.schema),
    },
    answer: operation.responses[200].content['application/json'].schema,
  }
}

/** An operation as the contract describes it. */
export type Described = ReturnType<typeof describe>

/** Every operation of the contract by its id. */
export const described = Object.fromEntries(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, one]) => [one.operationId, describe(path, method, one)]),
  ),
) as Record<OperationId, Described>
