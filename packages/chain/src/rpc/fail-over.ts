import { ChainError, isChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { quantity } from './quantity.ts'
import { rawRequestAt } from './raw-request-at.ts'
import type { RequestOptions } from './http-transport.ts'

/** Timeout of the check of an address, in milliseconds. */
const checkTimeout = 5_000
/** Milliseconds until the earlier addresses of the list are tried again. */
const returnAfter = 60_000
/** Number of blocks that an address may be behind the others. */
const lag = 20

type InUse = { at: Network; since: number }

const addresses = new WeakMap<Network, readonly Network[]>()
const inUse = new WeakMap<Network, InUse>()
const choosing = new WeakMap<Network, Promise<Network | undefined>>()

/**
 * Returns one network for each address, with the address as its `rpcUrl`. Returns the same objects each time,
 * since they are keys of weak maps.
 */
function addressesOf(network: Network): readonly Network[] {
  const known = addresses.get(network)
  if (known) return known
  const { fallbackRpcUrls = [], ...rest } = network
  const made = [network, ...fallbackRpcUrls.map((rpcUrl) => ({ ...rest, rpcUrl }))]
  addresses.set(network, made)
  return made
}

/**
 * Returns the latest block of an address. Undefined if the address does not answer or serves another chain.
 */
async function headOf(at: Network, headers: RequestOptions['headers']): Promise<bigint | undefined> {
  const options = { network: at, headers, requestTimeout: checkTimeout }
  try {
    const [chainId, head] = await Promise.all(
      ['eth_chainId', 'eth_blockNumber'].map((method) => rawRequestAt(options, method)),
    )
    return quantity(chainId) === BigInt(at.chainId) ? quantity(head) : undefined
  } catch {
    return undefined
  }
}

/**
 * Selects the first address that serves the right chain and isn't behind the others. Returns undefined if
 * none qualifies.
 */
async function choose(network: Network, headers: RequestOptions['headers'], except?: Network) {
  const candidates = addressesOf(network).filter((one) => one !== except)
  const heads = await Promise.all(candidates.map((one) => headOf(one, headers)))
  const highest = heads.reduce<bigint>((max, one) => (one !== undefined && one > max ? one : max), 0n)
  const at = candidates.find((_, index) => {
    const head = heads[index]
    return head !== undefined && head >= highest - BigInt(lag)
  })
  if (at) inUse.set(network, { at, since: performance.now() })
  return at
}

/**
 * Like `choose`, but concurrent calls share one selection. If a shared selection returns `except`, a new one
 * starts.
 */
async function chooseOnce(network: Network, headers: RequestOptions['headers'], except?: Network) {
  for (let running = choosing.get(network); running; running = choosing.get(network)) {
    const chosen = await running
    if (!except || chosen !== except) return chosen
  }
  const choice = choose(network, headers, except).finally(() => choosing.delete(network))
  choosing.set(network, choice)
  return choice
}

/** Returns the result of the work, or rejects as soon as the signal is aborted. */
async function unlessAborted<T>(work: Promise<T>, { network, signal }: RequestOptions): Promise<T> {
  let abort = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(new ChainError('aborted', { network: network.name }))
  })
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  return Promise.race([work, aborted]).finally(() => signal?.removeEventListener('abort', abort))
}

/**
 * Runs `work` with the network's address in use. If this address does not answer, refuses access or is busy,
 * runs `work` once more with the first other address that serves the right chain and isn't far behind. That
 * address stays in use, and after a minute the earlier ones are tried again. Rejects with the error of
 * `work`.
 */
export async function withFailOver<T>(
  options: RequestOptions,
  work: (at: Network) => Promise<T>,
): Promise<T> {
  const { network, headers } = options
  if (!network.fallbackRpcUrls?.length) return work(network)
  const { at: current, since } = inUse.get(network) ?? { at: network, since: 0 }
  const returns = current !== network && performance.now() - since >= returnAfter
  const first = returns ? ((await unlessAborted(chooseOnce(network, headers), options)) ?? current) : current
  try {
    return await work(first)
  } catch (thrown) {
    const failed = isChainError(
      thrown,
      'node-unreachable',
      'timed-out',
      'rate-limited',
      'unauthorized',
      'forbidden',
    )
    if (!failed) throw thrown
    // Another request may have switched to a different address during this one.
    const latest = inUse.get(network)?.at ?? network
    const other =
      latest === first ? await unlessAborted(chooseOnce(network, headers, first), options) : latest
    if (!other) throw thrown
    return work(other)
  }
}
