import { NetworkConfigError } from '../network-config-error.ts'
import type { Network } from '../network.ts'

const unusable = (name: string, problem: string) =>
  // The address may contain an access key, so the message omits it. The error of `new URL` would include it.
  new NetworkConfigError(`Network “${name}”: \`rpcUrl\` ${problem}`, { row: null, field: 'rpcUrl' })

/**
 * Returns the absolute RPC address of a network. Resolves a path on the page's origin.
 *
 * @throws {NetworkConfigError} If the address is invalid, or if it is a path outside a page, as in Node.
 */
export function resolveRpcUrl({ name, rpcUrl }: Network): string {
  const origin = (globalThis as { location?: { origin?: string } }).location?.origin
  const path = rpcUrl.startsWith('/')
  if (path && (!origin || origin === 'null')) {
    throw unusable(
      name,
      'is a path, which needs a web page to belong to. Outside a browser give the whole address.',
    )
  }
  if (!URL.canParse(rpcUrl, path ? origin : undefined)) {
    throw unusable(name, 'is not an address. Enter an http(s) address or a path that starts with a slash.')
  }
  return path ? new URL(rpcUrl, origin).href : rpcUrl
}
