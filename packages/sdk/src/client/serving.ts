import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createSdk, type SdkOptions } from '../index.ts'

/** Answers a request of a test. */
export type Serve = (request: IncomingMessage, response: ServerResponse) => unknown

/** Starts a real server on the loopback interface until the test ends. Returns its URL and an SDK for it. */
export async function serving(serve: Serve, options: Partial<SdkOptions> = {}) {
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const main = `http://127.0.0.1:${port}`
  const sdk = createSdk({ backends: { main }, session: { getToken: () => 'token' }, ...options })
  return { sdk, main, port }
}

/** Answers with JSON. */
export function json(response: ServerResponse, body: unknown) {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}
