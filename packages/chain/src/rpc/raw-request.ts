import { withFailOver } from './fail-over.ts'
import { rawRequestAt } from './raw-request-at.ts'
import type { RequestOptions } from './http-transport.ts'

/**
 * Sends one JSON-RPC request to the network's address in use, for a method that every node supports. Does not
 * load viem, so that a page can show a balance without it. Rejects with a ChainError, or with the error of
 * the header factory.
 */
export const rawRequest = (
  options: RequestOptions,
  method: string,
  params: unknown[] = [],
): Promise<unknown> =>
  withFailOver(options, (network) => rawRequestAt({ ...options, network }, method, params))
