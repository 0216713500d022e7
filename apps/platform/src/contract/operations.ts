import type { OperationId, Role } from '@vitrine/sdk'
import { document as contract } from '@vitrine/sdk/contract'

/** A part of the contract's document. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  required?: string[]
  properties?: Record<string, Schema>
}

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema; $ref?: string }
type Content = Record<string, { schema: Schema }>
type Described = {
  operationId: OperationId
  tags: string[]
  security?: unknown[]
  'x-roles'?: Role[]
  'x-backend'?: string
  'x-max-body'?: number
  'x-reads'?: true
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

/** An operation of the contract. Schemas are JSON pointers into the document. */
export type Operation = {
  id: OperationId
  /** Group in the contract, such as `tool-servers`. */
  group: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  /** True if the operation changes nothing. */
  reads: boolean
  /** Path in the router's notation, such as `/api/asset/:id`. */
  route: string
  /** True if the operation needs no sign-in (`security: []`). */
  open: boolean
  /** Roles that may call it; undefined for all people who are signed in. */
  roles: Role[] | undefined
  parameters: { path: Schema; query: Schema }
  /** The body with its maximum length in bytes; undefined without a body. */
  body: { kind: 'json' | 'multipart'; pointer: string; maxBytes: number } | undefined
  answer: string
}

const document = contract as { paths: Record<string, Record<string, Described>> }

/** Returns the part of the document at a pointer such as `#/components/schemas/Id`. */
export function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document)
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

function parameterSchema(parameters: Parameter[], place: 'path' | 'query'): Schema {
  const found = parameters
    .map((one) => (one.$ref ? (at(one.$ref) as Parameter) : one))
    .filter((one) => one.in === place)
  return {
    type: 'object',
    required: found.filter((one) => one.required).map((one) => one.name),
    properties: Object.fromEntries(found.map((one) => [one.name, one.schema])),
  }
}

function requireMaxBody({ operationId, 'x-max-body': most }: Described): number {
  if (!most) throw new Error(`The contract does not say how long a body ${operationId} takes: x-max-body.`)
  return most
}

function describe(path: string, method: string, operation: Described): Operation {
  const here = `#/paths/${escape(path)}/${method}`
  const content = operation.requestBody?.content
  const media = content ? Object.keys(content)[0] : undefined
  const parameters = operation.parameters ?? []
  return {
    id: operation.operationId,
    group: operation.tags[0] ?? '',
    method: method.toUpperCase() as Operation['method'],
    reads: method === 'get' || operation['x-reads'] === true,
    route: path.replace(/\{(\w+)\}/g, ':$1'),
    open: operation.security?.length === 0,
    roles: operation['x-roles'],
    parameters: { path: parameterSchema(parameters, 'path'), query: parameterSchema(parameters, 'query') },
    body: media
      ? {
          kind: media === 'multipart/form-data' ? 'multipart' : 'json',
          pointer: `${here}/requestBody/content/${escape(media)}/schema`,
          maxBytes: requireMaxBody(operation),
        }
      : undefined,
    answer: `${here}/responses/200/content/application~1json/schema`,
  }
}

/** Returns all operations of the contract except operations of tool servers. */
export const listOperations = (): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-backend'] !== 'tool-server')
      .map(([method, operation]) => describe(path, method, operation)),
  )
