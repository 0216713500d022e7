import { operations } from '../operations.gen.ts'
import { parse } from '../client/parse-response.ts'
import { type PathVariable, pathVariables } from '../client/path-variables.ts'
import { isObject, text } from '../client/body.ts'
import type { OperationId } from '../client/types.ts'
import type { Findings } from './findings.ts'
import type { Wire } from './wire.ts'

/** Usual paths of an OpenAPI document. */
const documentPaths = ['/openapi.json', '/api/openapi.json', '/api-json', '/swagger.json', '/v3/api-docs']
/** For each provider, an operation with the provider's word in its path. */
const providerOperations: [PathVariable, OperationId][] = [
  ['node', 'getNodeUrl'],
  ['vector', 'getAllVectorIndexNameId'],
  ['cloud', 'getCustomEnvCredentialCloud'],
  ['crawler', 'uploadWebsiteScrapDataVectorIndex'],
]
const routeOf = (id: OperationId) => `${operations[id].method} ${operations[id].path}`
const withoutNames = (route: string) => route.replace(/\{\w+\}/g, '{}')

/** Returns the routes in the backend's OpenAPI document, each as method and path. */
async function listRoutes(wire: Wire, findings: Findings): Promise<string[]> {
  for (const documentPath of documentPaths) {
    const { raw, url } = await wire.ask('GET', documentPath)
    const document = parse(raw)
    if (!isObject(document) || !isObject(document.paths)) continue
    const [server] = Array.isArray(document.servers) ? (document.servers as unknown[]) : []
    const base = (isObject(server) ? text(server.url) : text(document.basePath)) ?? ''
    const prefix =
      URL.canParse(base, url) && base !== '' ? new URL(base, url).pathname.replace(/\/$/, '') : ''
    findings.note('address', `Its OpenAPI document, ${documentPath}, says where its calls are.`)
    // A path without a leading slash would extend the host's name.
    const theirs = Object.entries(document.paths).filter(([path]) => path.startsWith('/'))
    return theirs.flatMap(([path, item]) =>
      Object.keys(isObject(item) ? item : {}).map((method) => `${method.toUpperCase()} ${prefix}${path}`),
    )
  }
  return []
}

/** Reads the backend's OpenAPI document, if it has one. Returns its words for providers, and the paths of calls that aren't below `/api`. */
export async function findPaths(wire: Wire, findings: Findings) {
  const routes = await listRoutes(wire, findings)
  const providers: Partial<Record<PathVariable, string>> = {}
  for (const [name, id] of providerOperations) {
    const pattern = routeOf(id)
      .replace('/api', '\\S*')
      .replace(/\{(\w+)\}/g, (_, one: string) =>
        one.toLowerCase().startsWith(name)
          ? '([\\w-]+)'
          : /Provider|Variant/.test(one)
            ? '[\\w-]+'
            : '\\{\\w+\\}',
      )
    const words = routes.map((route) => new RegExp(`^${pattern}$`).exec(route)?.[1])
    const word = words.find(Boolean)
    if (word && word !== name) providers[name] = word
  }
  const paths: Partial<Record<OperationId, `/${string}`>> = {}
  const fill = pathVariables(providers)
  for (const id of Object.keys(operations) as OperationId[]) {
    const [method = '', path = ''] = fill(routeOf(id)).split(' ')
    const end = withoutNames(path.replace('/api', ''))
    const names = path.match(/\{\w+\}/g) ?? []
    const found = routes.filter(
      (one) =>
        one.startsWith(`${method} `) &&
        withoutNames(one).endsWith(end) &&
        one.split('{').length === names.length + 1,
    )
    const [only = '', ...others] = 'host' in operations[id] ? [] : found
    if (!only || others.length > 0 || withoutNames(only) === withoutNames(`${method} ${path}`)) continue
    paths[id] = only.split(' ')[1]?.replace(/\{\w+\}/g, () => names.shift() ?? '') as `/${string}`
  }
  return { providers, paths }
}
