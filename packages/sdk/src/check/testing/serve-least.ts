import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { bareAnswer } from '../../testing/bare-answer.ts'
import type { OperationId } from '../../client/types.ts'
import { operationsOfContract } from '../operations-of-contract.ts'
import { createSpecs } from '../specs.ts'

/** Answers one request of a test; returns false to leave the usual answer. */
export type Say = (
  request: IncomingMessage & { path: string },
  response: ServerResponse,
  body: string,
) => unknown
/** Answers of single operations that replace the usual ones: a JSON body, or a function that answers. */
type Change = Partial<Record<OperationId, object | Say>>

export const account = { email: 'ada@gallery.example', password: 'a long password' }
export const token = 'a-token-of-a-test'

export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers?: Record<string, string>,
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const specOf = createSpecs({})
const routes = operationsOfContract.map(({ id }) => {
  const { method, path } = specOf(id)
  return { id, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

/** Returns the smallest answer, with ids in its rows so that other calls have input. */
function leastOf(id: OperationId) {
  const { data, ...rest } = bareAnswer(id)
  if (id === 'login') return { token }
  if (id === 'mcpServerDetails') return { data: [] }
  const rows = Array.isArray(data) && (data as unknown[]).map((row) => ({ _id: 'one', ...(row as object) }))
  return { ...rest, data: rows || data }
}

/**
 * Starts a backend without capabilities that sends the smallest answers that the contract allows, except for `change`. `first`
 * receives each request before that.
 */
export async function serveLeast(
  { first, ...change }: Change & { first?: Say } = {},
  tls?: { key: string; cert: string },
) {
  type Seen = Pick<IncomingMessage, 'headers'> & { method: string; path: string; body: string }
  const requests: (Seen & { id: OperationId | undefined })[] = []
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    const path = new URL(url, 'http://backend').pathname
    const body = await text(request)
    const id = routes.find((one) => one.method === method && one.pattern.test(path))?.id
    requests.push({ id, method, path, body, headers })
    if (first && (await first(Object.assign(request, { path }), response, body)) !== false) return
    if (!id || id === 'capabilities') return json(response, 404, { error: 'Not found' })
    if (id !== 'login' && headers.authorization !== `Bearer ${token}`)
      return json(response, 401, { error: 'Sign in first.' })
    const own = change[id]
    if (typeof own === 'function') return (own as Say)(Object.assign(request, { path }), response, body)
    return json(response, 200, own ?? leastOf(id))
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
