import { ChainError, isChainError } from './errors/chain-error.ts'
import { quantity } from './rpc/quantity.ts'
import type { RequestOptions } from './rpc/http-transport.ts'
import { request } from './rpc/request.ts'

/** Options of {@link getRevertError}. */
export type GetRevertErrorOptions = RequestOptions & {
  /** Hash of a reverted transaction. */
  hash: string
}

/** A transaction or receipt of a node; null if it doesn't know the hash. */
type Found = Record<string, unknown> | null

/**
 * Finds out why a mined transaction was reverted, by running it again on the state before its block. Other
 * transactions of the block can change the result, and nodes discard old states, so the reason may be
 * missing.
 *
 * @returns A {@link ChainError} of kind `reverted`, with the contract's reason if the node still reports it.
 *   Failures to read the reason are not thrown.
 * @throws {ChainError} `aborted`.
 */
export async function getRevertError({ hash, ...options }: GetRevertErrorOptions): Promise<ChainError> {
  try {
    const sent = (await request(options, 'eth_getTransactionByHash', [hash])) as Found
    // A node may have the receipt of a transaction that it still shows as pending.
    const mined = sent?.blockNumber
      ? sent
      : ((await request(options, 'eth_getTransactionReceipt', [hash])) as Found)
    const block = quantity(mined?.blockNumber)
    if (sent && block) {
      const { from, to, input, value, gas } = sent
      const call = { from, ...(to ? { to } : {}), data: input, value, gas }
      await request(options, 'eth_call', [call, `0x${(block - 1n).toString(16)}`])
    }
  } catch (error) {
    if (isChainError(error, 'reverted')) return error
    if (options.signal?.aborted) throw new ChainError('aborted', { network: options.network.name })
  }
  return new ChainError('reverted', { network: options.network.name })
}
