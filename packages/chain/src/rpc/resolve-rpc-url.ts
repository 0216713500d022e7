import { NetworkConfigError } from '../network-config-error.ts'
import type { Network } from '../network.ts'

/**
 * The absolute RPC address of a network. A path is taken on the page's own origin.
 *
 * @throws {NetworkConfigError} where it is a path and there is no page, as in Node.
 */
export function resolveRpcUrl({ name, rpcUrl }: Network): string {
  if (!rpcUrl.startsWith('/')) return rpcUrl
  const origin = (globalThis as { location?: { origin?: string } }).location?.origin
  if (!origin || origin === 'null') {
    throw new NetworkConfigError(
      `Network “${name}”: \`rpcUrl\` is a path, which needs a web page to belong to. Outside a browser give the whole address.`,
      { row: null, field: 'rpcUrl' },
    )
  }
  return new URL(rpcUrl, origin).href
}
