import { ChainError, isChainError } from './errors/chain-error.ts'
import { quantity } from './rpc/quantity.ts'
import type { RequestOptions } from './rpc/http-transport.ts'
import { request } from './rpc/request.ts'

/** What {@link getRevertError} is told. */
export type GetRevertErrorOptions = RequestOptions & {
  /** Hash of a transaction whose receipt says that it was reverted. */
  hash: string
}

/**
 * Reads why a mined transaction was reverted: it is run again on the state before its block. What else that block did can change the
 * answer, and nodes forget old states, so the reason may be missing.
 *
 * @returns A {@link ChainError} of kind `reverted`, with the contract's reason where the node still tells it. Other failures to read it
 *   are no failure of this function.
 * @throws {ChainError} `aborted`.
 */
export async function getRevertError({ hash, ...options }: GetRevertErrorOptions): Promise<ChainError> {
  try {
    const sent = await request(options, 'eth_getTransactionByHash', [hash])
    const { from, to, input, value, gas, blockNumber } = (sent ?? {}) as Record<string, unknown>
    const block = quantity(blockNumber)
    if (block) {
      const call = { from, ...(to ? { to } : {}), data: input, value, gas }
      await request(options, 'eth_call', [call, `0x${(block - 1n).toString(16)}`])
    }
  } catch (error) {
    if (isChainError(error, 'reverted')) return error
    if (options.signal?.aborted) throw new ChainError('aborted', { network: options.network.name })
  }
  return new ChainError('reverted', { network: options.network.name })
}
