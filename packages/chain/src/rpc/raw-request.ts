import { withFailOver } from './fail-over.ts'
import { rawRequestAt } from './raw-request-at.ts'
import type { RequestOptions } from './http-transport.ts'

/**
 * One JSON-RPC request, at any of the network's addresses, for something that every node knows. Does not load viem: a page that shows a balance
 * need not load it. Rejects with a ChainError, or with whatever the header factory threw.
 */
export const rawRequest = (
  options: RequestOptions,
  method: string,
  params: unknown[] = [],
): Promise<unknown> =>
  withFailOver(options, (network) => rawRequestAt({ ...options, network }, method, params))
