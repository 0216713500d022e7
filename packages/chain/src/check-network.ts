import { ChainError, isChainError } from './errors/chain-error.ts'
import { quantity } from './rpc/quantity.ts'
import type { RequestOptions } from './rpc/http-transport.ts'
import { request } from './rpc/request.ts'

/** Returns whether the node serves the configured chain. Throws a ChainError if the node does not answer. */
async function chainIdMatches(options: RequestOptions): Promise<boolean> {
  const { network } = options
  const id = quantity(await request(options, 'eth_chainId'))
  if (id === undefined) throw new ChainError('node-unreachable', { network: network.name })
  return id === BigInt(network.chainId)
}

/** Options of {@link checkNetwork}. */
export type CheckNetworkOptions = RequestOptions

/** Health of a network's node. */
export type NetworkHealth = {
  /** True if the node answers JSON-RPC. */
  reachable: boolean
  /** True if the node serves the configured chain. False if it does not answer. */
  chainIdMatches: boolean
  /** Number of the latest block. Null if the node does not report one. */
  blockNumber: bigint | null
  /** Seconds since the latest block by the local clock, never negative. Null if unknown. */
  blockAge: number | null
  /** Milliseconds until the first answer or failure. */
  latency: number
}

/**
 * Checks whether a network's node answers, whether it serves the configured chain, and how old its latest
 * block is. A node that is down is reported in the result, not thrown.
 *
 * @throws {ChainError} `unauthorized` or `forbidden`, which say nothing about the node's health; `aborted`.
 */
export async function checkNetwork(options: CheckNetworkOptions): Promise<NetworkHealth> {
  const health: NetworkHealth = {
    reachable: false,
    chainIdMatches: false,
    blockNumber: null,
    blockAge: null,
    latency: 0,
  }
  const started = performance.now()
  try {
    health.chainIdMatches = await chainIdMatches(options).finally(() => {
      health.latency = performance.now() - started
    })
    health.reachable = true
    const block = await request(options, 'eth_getBlockByNumber', ['latest', false])
    const { number, timestamp } = (block ?? {}) as Record<string, unknown>
    const timestampSeconds = quantity(timestamp)
    health.blockNumber = quantity(number) ?? null
    health.blockAge =
      timestampSeconds === undefined ? null : Math.max(0, Date.now() / 1000 - Number(timestampSeconds))
  } catch (thrown) {
    if (!isChainError(thrown) || isChainError(thrown, 'unauthorized', 'forbidden', 'aborted')) throw thrown
  }
  return health
}
