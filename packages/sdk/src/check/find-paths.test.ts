import { expect, it } from 'vitest'
import { createFindings } from './findings.ts'
import { findPaths } from './find-paths.ts'
import { json, serveLeast } from './testing/serve-least.ts'
import { createWire } from './wire.ts'

/** Returns the result of reading a document at a path. */
async function read(document: unknown, place = '/openapi.json') {
  await using server = await serveLeast({
    first: ({ path }, response) => path === place && json(response, 200, document),
  })
  const findings = createFindings()
  const { providers, paths } = await findPaths(createWire({ backends: { main: server.url } }), findings)
  return { providers, paths, notes: findings.list.map(({ about, text }) => `${about}: ${text}`) }
}
const get = (...paths: string[]) => ({ paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])) })

it.each(['/openapi.json', '/api/openapi.json', '/api-json', '/swagger.json', '/v3/api-docs'])(
  'reads a document at %s',
  async (place) => {
    expect(await read(get('/v1/venueLoyalty/allVenue/{p}/{n}'), place)).toEqual({
      providers: {},
      paths: { allVenue: '/v1/venueLoyalty/allVenue/{current}/{pageSize}' },
      notes: [`address: Its OpenAPI document, ${place}, says where its calls are.`],
    })
  },
)

it.each([
  ['no document', { error: 'Not found' }],
  ['a list', []],
  ['paths that are a list', { paths: ['/v1/mcp/mcpServerDetails'] }],
])('reads nothing from %s', async (_, document) => {
  expect(await read(document)).toEqual({ providers: {}, paths: {}, notes: [] })
})

it.each([
  ['what is where the contract has it', get('/api/mcp/mcpServerDetails', '/api/nodeUrl/getNodeUrl/{a}/{b}')],
  ['another path', get('/api/mcp/servers', '/api/v2/datasource/getNimbusAssistant/x')],
  ['a path that is there twice', get('/v1/mcp/mcpServerDetails', '/v2/mcp/mcpServerDetails')],
  ['another method', { paths: { '/v1/mcp/mcpServerDetails': { post: {} }, '/v1/auth/login': null } }],
  ['a path without its slash, which would name a host', get('.evil.example/mcp/mcpServerDetails')],
  ['the tools of a tool server', get('/mcp/tools')],
  ['variables where the contract has none', get('/v1/mcp/mcp{}Details', '/v1/venueLoyalty/allVenue//')],
  ['a variable before it', get('/{tenant}/mcp/mcpServerDetails')],
  ['other variables', get('/v1/mcp/mcpServerDetails/{id}', '/v1/venueLoyalty/allVenue/{page}')],
])('finds nothing in %s', async (_, document) => {
  const { providers, paths } = await read(document)
  expect({ providers, paths }).toEqual({ providers: {}, paths: {} })
})

it.each([
  ['/v1/', '/v1/mcp/mcpServerDetails'],
  ['https://other.example/v1', '/v1/mcp/mcpServerDetails'],
  ['/', undefined],
  ['http://[', undefined],
])('adds the path of the server %s', async (url, path) => {
  const { paths } = await read({
    servers: [{ url }],
    ...get(url === '/' || url.includes('[') ? '/api/mcp/mcpServerDetails' : '/mcp/mcpServerDetails'),
  })
  expect(paths).toEqual(path ? { mcpServerDetails: path } : {})
})

it.each([
  ['the base path of Swagger 2', { basePath: '/v2' }, '/v2/mcp/mcpServerDetails'],
  ['no server that is no text', { servers: [{ url: { toString: null } }] }, '/mcp/mcpServerDetails'],
])('uses %s', async (_, more, path) => {
  const { paths } = await read({ ...more, ...get('/mcp/mcpServerDetails') })
  expect(paths).toEqual({ mcpServerDetails: path })
})

it('finds the words of providers in the paths of calls', async () => {
  const { paths } = get(
    '/api/lodestarUrl/getLodestarUrl/{page}/{limit}',
    '/api/quiver/getAllQuiverIndexNameId',
    '/api/customEnv/getCustomEnvCredentialNimbus',
  )
  const crawls = { '/api/datasource/uploadWebsiteScrapDataQuiverIndex_spider': { post: {} } }
  expect(await read({ paths: { ...paths, ...crawls } })).toMatchObject({
    providers: { node: 'lodestar', vector: 'quiver', cloud: 'Nimbus', crawler: 'spider' },
  })
})
