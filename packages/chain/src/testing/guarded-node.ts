import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '../network.ts'

type Answer = { status?: number; body: unknown }

/** A proxy in front of a real node. `asked` has the methods of its requests. */
export type GuardedNode = { network: Network; asked: string[]; [Symbol.asyncDispose](): Promise<void> }

/**
 * Starts a proxy in front of a node. `instead` receives each method with the node's result, and returns the
 * answer to send, or undefined for the node's.
 */
export async function guardNode(
  network: Network,
  instead: (method: string, result: unknown) => Answer | undefined,
): Promise<GuardedNode> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { method } = JSON.parse(text) as { method: string }
    asked.push(method)
    const headers = { 'content-type': 'application/json' }
    const real = await fetch(network.rpcUrl, { method: 'POST', headers, body: text })
    const body = (await real.json()) as { result?: unknown }
    const other = instead(method, body.result)
    response.writeHead(other?.status ?? 200, headers).end(JSON.stringify(other?.body ?? body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    network: { ...network, rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
