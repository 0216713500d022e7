import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { Hono } from 'hono'
import { requireScope } from '#src/access/api-keys/require-scope.ts'
import { clientAddress } from '#src/http/client-address.ts'
import { networkOf } from '#src/http/network-of.ts'
import { createCallLimit } from '#src/http/rate-limits/call-limit.ts'
import { ServiceError } from '#src/service-error.ts'
import { checkOrigin } from './check-origin.ts'
import { createMcpServer } from './create-mcp-server.ts'
import type { ToolContext } from './tool-context.ts'

/**
 * True if the caller is signed in as an admin, or has a key that may read the vector indexes. Throws an `unauthorized`
 * ServiceError if the token is invalid.
 */
async function mayReadVectors(
  { apiKeys, sessions }: Pick<ToolContext, 'apiKeys' | 'sessions'>,
  authorization: string | undefined,
): Promise<boolean> {
  if (authorization === undefined) return false
  const actor = (await apiKeys.authenticate(authorization)) ?? (await sessions.authenticate(authorization))
  if (actor.role !== 'admin') return false
  if (!actor.apiKey) return true
  try {
    requireScope(actor.apiKey, { id: 'searchKnowledge', group: 'vector', reads: true })
    return true
  } catch (thrown) {
    if (thrown instanceof ServiceError) return false
    throw thrown
  }
}

/** Maximum bytes of a call: arguments are ids and a few words. */
const maxRequestBodySize = 64 * 1024

/** Returns an answer as an event stream with one event. */
const toEvent = async (answer: Response) =>
  new Response(`event: message\ndata: ${await answer.text()}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })

/**
 * Answers a call of the Model Context Protocol. The protocol requires callers to accept JSON and event streams, but
 * many accept only one or name none, so each gets a form that it accepts.
 */
async function answerMcp(server: McpServer, request: Request): Promise<Response> {
  const accept = request.headers.get('accept') ?? '*/*'
  const isStreamOnly = !/application\/(json|\*)|\*\/\*/i.test(accept)
  const headers = new Headers(request.headers)
  if (!isStreamOnly || /text\/event-stream/i.test(accept))
    headers.set('accept', 'application/json, text/event-stream')
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize,
  })
  await server.connect(transport)
  try {
    const { url, method, body, signal } = request
    const init = { method, headers, body, signal, duplex: 'half' }
    const answer = await transport.handleRequest(new Request(url, init))
    return isStreamOnly && answer.status === 200 ? await toEvent(answer) : answer
  } finally {
    await server.close()
  }
}

/**
 * Returns the tools of a server as in the protocol's `tools/list`. Asks the server itself, so the two lists can't
 * differ.
 */
async function listTools(server: McpServer) {
  const [ours, its] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'vitrine', version: '1' })
  await server.connect(its)
  await client.connect(ours)
  const { tools } = await client.listTools()
  await client.close()
  return tools
}

/** Calls per minute from one network, as for operations that don't need a sign-in. */
const callsAMinute = 1_200

const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, accept, mcp-protocol-version',
  'access-control-max-age': '600',
}

const problem = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } })

/**
 * Returns the routes `POST /mcp`, the Model Context Protocol over streamable HTTP without sessions, and `GET /tools`,
 * the same tools as a list (specification, section 7). Programs can sign in for more tools. Web pages can't, because
 * browsers don't send tokens here.
 * @param open true if the operator made the server public
 */
export async function toolRoutes(tools: ToolContext, open: boolean): Promise<Hono> {
  const list = await listTools(createMcpServer(tools))
  const limit = createCallLimit({ most: callsAMinute, seconds: 60, now: tools.now })
  const app = new Hono()
  app.use(async (context, next) => {
    const { allowed, origin } = checkOrigin(context.req.raw, open)
    if (origin) context.header('access-control-allow-origin', origin)
    context.header('vary', 'Origin')
    context.header('x-content-type-options', 'nosniff')
    context.header('cache-control', 'no-store')
    if (!allowed) return context.json({ error: 'This tool server answers to this machine only.' }, 403)
    if (context.req.method === 'OPTIONS') return context.body(null, 204, preflight)
    return next()
  })
  app.get('/tools', (context) => context.json({ tools: list }))
  app.post('/mcp', async (context) => {
    limit(networkOf(clientAddress(context, tools.trustProxy)))
    const mayRead = await mayReadVectors(tools, context.req.header('authorization'))
    return answerMcp(createMcpServer(tools, mayRead), context.req.raw)
  })
  app.all('/mcp', (context) =>
    context.json(problem('Only POST: there is no session to listen to.'), 405, { allow: 'POST' }),
  )
  app.notFound((context) => context.json({ error: 'There is /tools and /mcp here.' }, 404))
  app.onError((thrown, context) => {
    if (thrown instanceof ServiceError && thrown.kind === 'unauthorized')
      return context.json(problem(thrown.message), 401, { 'www-authenticate': 'Bearer' })
    if (thrown instanceof ServiceError && thrown.kind === 'rate-limited')
      return context.json(problem(thrown.message), 429, { 'retry-after': `${thrown.retryAfter ?? 60}` })
    tools.log.error('A call of the tool server failed.', { error: thrown })
    return context.json(problem('Something went wrong on the platform. Its log has the details.'), 500)
  })
  return app
}
