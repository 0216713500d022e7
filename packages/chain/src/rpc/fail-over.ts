import { ChainError, isChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { quantity } from './quantity.ts'
import { rawRequestAt } from './raw-request-at.ts'
import type { RequestOptions } from './http-transport.ts'

/** Milliseconds that an address has to show that it can be used. */
const checkTimeout = 5_000
/** Milliseconds until the addresses before the one in use are tried again. */
const returnAfter = 60_000
/** Blocks that an address may be behind the others. */
const lag = 20

type InUse = { at: Network; since: number }

const addresses = new WeakMap<Network, readonly Network[]>()
const inUse = new WeakMap<Network, InUse>()
const choosing = new WeakMap<Network, Promise<Network | undefined>>()

/** Returns the network once for each of its addresses: `rpcUrl` is that one. The objects are the same each time. */
function addressesOf(network: Network): readonly Network[] {
  const known = addresses.get(network)
  if (known) return known
  const { fallbackRpcUrls = [], ...rest } = network
  const made = [network, ...fallbackRpcUrls.map((rpcUrl) => ({ ...rest, rpcUrl }))]
  addresses.set(network, made)
  return made
}

/** Returns the latest block of an address that serves the network's chain, or undefined where it doesn't or doesn't answer. */
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

/** Puts the first address to use that serves the right chain and is not behind the others. Undefined where none does. */
async function choose(network: Network, headers: RequestOptions['headers'], except?: Network) {
  const candidates = addressesOf(network).filter((one) => one !== except)
  const heads = await Promise.all(candidates.map((one) => headOf(one, headers)))
  const highest = heads.reduce<bigint>((most, one) => (one !== undefined && one > most ? one : most), 0n)
  const at = candidates.find((_, index) => {
    const head = heads[index]
    return head !== undefined && head >= highest - BigInt(lag)
  })
  if (at) inUse.set(network, { at, since: performance.now() })
  return at
}

/** The same, but callers share a choice that is in progress. One that was started without `except` may return just that: then another is made. */
async function chooseOnce(network: Network, headers: RequestOptions['headers'], except?: Network) {
  for (let running = choosing.get(network); running; running = choosing.get(network)) {
    const chosen = await running
    if (!except || chosen !== except) return chosen
  }
  const choice = choose(network, headers, except).finally(() => choosing.delete(network))
  choosing.set(network, choice)
  return choice
}

/** Rejects when the signal is aborted, in place of waiting for the work. */
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
 * Runs `work` with the address of the network that is in use. Where that one does not answer, refuses access or is busy, work runs once
 * more, with the first other address that serves the right chain and is not far behind; that one remains in use, and after a minute the
 * ones before it are tried again. Rejects with what `work` threw.
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
    // Another request may have left this address meanwhile.
    const latest = inUse.get(network)?.at ?? network
    const other =
      latest === first ? await unlessAborted(chooseOnce(network, headers, first), options) : latest
    if (!other) throw thrown
    return work(other)
  }
}
