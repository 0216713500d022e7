import { setTimeout as after } from 'node:timers/promises'
import { callProvider } from '#src/chain/call-provider.ts'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'

/**
 * `ok` or `silent`, by the last request to the network's node; `unknown` if it was not asked within the last minute.
 */
export type NodeState = 'ok' | 'silent' | 'unknown'

/** Milliseconds for which an answer is reused, because the route is public and providers count calls. */
const freshness = 10_000
/** Milliseconds after which an answer is outdated. */
const stale = 60_000
/** Milliseconds to wait for the first answer of a node. */
const timeoutMs = 2_000

type Known = { rpcUrl: string; state: NodeState; at: number; asking: Promise<void> | undefined }

/**
 * Returns a function that reports the state of all nodes. It asks each node for its chain ID at most once in ten
 * seconds.
 */
export function createNodeProbe({ all }: Pick<ChainNetworks, 'all'>) {
  const known = new Map<ChainNetwork, Known>()

  async function askNow(network: ChainNetwork, asked: Known): Promise<void> {
    const answer = await callProvider(network.fetch, network.rpcUrl, 'eth_chainId')
    const isIt = 'result' in answer && Number(answer.result) === network.chainId
    Object.assign(asked, { state: isIt ? 'ok' : 'silent', at: performance.now(), asking: undefined })
  }

  function ask(network: ChainNetwork): Known {
    const { rpcUrl } = network
    let one = known.get(network)
    // An admin may have given the network another node, whose state is unknown.
    if (one?.rpcUrl !== rpcUrl) {
      one = { rpcUrl, state: 'unknown', at: Number.NEGATIVE_INFINITY, asking: undefined }
      known.set(network, one)
    }
    const asked = one
    if (performance.now() - asked.at > stale) asked.state = 'unknown'
    if (!asked.asking && performance.now() - asked.at > freshness) asked.asking = askNow(network, asked)
    return asked
  }

  return async (): Promise<{ network: ChainNetwork; state: NodeState }[]> => {
    const asked = all.map(ask)
    const first = asked.flatMap((one) => (one.state === 'unknown' && one.asking ? [one.asking] : []))
    if (first.length > 0)
      await Promise.race([Promise.all(first), after(timeoutMs, undefined, { ref: false })])
    return all.map((network, at) => ({ network, state: asked[at]?.state ?? 'unknown' }))
  }
}
