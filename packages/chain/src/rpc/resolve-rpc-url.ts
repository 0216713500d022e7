import { NetworkConfigError } from '../network-config-error.ts'
import type { Network } from '../network.ts'

const unusable = (name: string, problem: string) =>
  // Never with the address, which may hold an access key; what `new URL` throws has it.
  new NetworkConfigError(`Network “${name}”: \`rpcUrl\` ${problem}`, { row: null, field: 'rpcUrl' })

/**
 * Returns the absolute RPC address of a network. A path is resolved on the page's own origin.
 *
 * @throws {NetworkConfigError} where it is a path and there is no page, as in Node; where it is no address.
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
