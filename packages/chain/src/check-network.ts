import { ChainError, isChainError } from './errors/chain-error.ts'
import { quantity } from './rpc/quantity.ts'
import type { RequestOptions } from './rpc/http-transport.ts'
import { request } from './rpc/request.ts'

/** Returns whether the node serves the chain that is configured. Rejects with a ChainError where it does not answer. */
async function chainIdMatches(options: RequestOptions): Promise<boolean> {
  const { network } = options
  const id = quantity(await request(options, 'eth_chainId'))
  if (id === undefined) throw new ChainError('node-unreachable', { network: network.name })
  return id === BigInt(network.chainId)
}

/** What {@link checkNetwork} is told. */
export type CheckNetworkOptions = RequestOptions

/** How a network's node is. */
export type NetworkHealth = {
  /** Whether it answers JSON-RPC. */
  reachable: boolean
  /** Whether it serves the configured chain. False where it does not answer. */
  chainIdMatches: boolean
  /** Its latest block, or null where it does not say. */
  blockNumber: bigint | null
  /** Seconds since that block by this machine's clock, never negative, or null. */
  blockAge: number | null
  /** Milliseconds until the first answer, or until it was clear that there is none. */
  latency: number
}

/**
 * Looks at a network's node: does it answer, is it the right chain, how old is its latest block. A node that is down is an answer,
 * not an error.
 *
 * @throws {ChainError} `unauthorized` or `forbidden`, which say nothing about the node; `aborted`.
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
    const made = quantity(timestamp)
    health.blockNumber = quantity(number) ?? null
    health.blockAge = made === undefined ? null : Math.max(0, Date.now() / 1000 - Number(made))
  } catch (thrown) {
    if (!isChainError(thrown) || isChainError(thrown, 'unauthorized', 'forbidden', 'aborted')) throw thrown
  }
  return health
}
