import { root } from '../lib/run.ts'
import type { Schema } from './sample.ts'

type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema }
type Described = {
  operationId: string
  tags: [string]
  summary: string
  'x-audit'?: boolean
  'x-reads'?: true
  'x-roles'?: string[]
  'x-backend'?: string
  'x-path'?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

/** An operation of the contract, and what is beside it. */
export type Operation = {
  id: string
  /** The group's name in file names: `data-sources`. */
  group: string
  /** The group's name in code: `dataSources`. */
  groupName: string
  summary: string
  method: string
  path: string
  /** The same with a provider's word as a variable. */
  route: string
  isOnToolServer: boolean
  parameters: Parameter[]
  body: Schema | undefined
  answer: Schema
  isMultipart: boolean
  /** Whether sub-admins are refused. */
  isAdminOnly: boolean
  /** Whether the audit log records it. */
  isAudited: boolean
  /** The ids of the others of its group. */
  neighbors: Set<string>
  /** Every other operation's method and path. */
  otherCalls: Set<string>
  resolve: (pointer: string) => Schema
}

export const camelCase = (text: string) =>
  text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Reads an operation from the generated contract. @throws Error if the contract doesn't have it */
export async function readOperation(id: string): Promise<Operation> {
  const { document } = (await import(`${root}/packages/sdk/src/contract.gen.ts`)) as {
    document: { paths: Record<string, Record<string, Described>> }
  }
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document)
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => ({ path, method, described })),
  )
  const found = all.find(({ described }) => described.operationId === id)
  if (!found)
    throw new Error(
      `packages/sdk/openapi has no operation “${id}”. Describe it there, and its path in openapi.yaml.`,
    )
  const { path, method, described } = found
  const [group] = described.tags
  const others = all.filter((one) => one !== found)
  const neighbors = others.filter(({ described: { tags } }) => tags[0] === group)
  const [[media, content] = []] = Object.entries(described.requestBody?.content ?? {})
  return {
    id,
    group,
    groupName: camelCase(group),
    summary: described.summary,
    method: method.toUpperCase(),
    path,
    route: described['x-path'] ?? path,
    isOnToolServer: described['x-backend'] === 'tool-server',
    parameters: (described.parameters ?? []).map((one) => (one.$ref ? (at(one.$ref) as Parameter) : one)),
    body: content?.schema,
    answer: described.responses[200].content['application/json'].schema,
    isAdminOnly: described['x-roles'] !== undefined && !described['x-roles'].includes('sub_admin'),
    isAudited: method !== 'get' && described['x-audit'] !== false && !described['x-reads'],
    isMultipart: media === 'multipart/form-data',
    neighbors: new Set(neighbors.map(({ described: { operationId } }) => operationId)),
    otherCalls: new Set(others.map((one) => `${one.method.toUpperCase()} ${one.path}`)),
    resolve: (pointer) => at(pointer) as Schema,
  }
}
