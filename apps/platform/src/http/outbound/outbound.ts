import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { BlockList, createConnection, isIP, type LookupFunction, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import { Agent, buildConnector, fetch as fetchThrough } from 'undici'
import { isLoopback } from '#src/http/is-loopback.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Controls the platform's outgoing connections. They may go to the public internet with TLS, to this machine, and to
 * hosts that the operator lists.
 */
export type Outbound = {
  /** Returns true if a secret may be sent to the host without TLS: this machine and listed hosts. */
  isTrusted(host: string): boolean
  /**
   * Returns the IP address to connect to. Throws an OutboundError for one in a private network, and the system's error
   * for an unknown name.
   */
  addressOf(host: string): Promise<string>
  /** Throws an OutboundError if a secret may not be sent to this http or https address. */
  checkUrl(url: URL): Promise<void>
  /**
   * Requests an address that a person stored. Checks the IP address of each connection, including redirects. Throws an
   * OutboundError for one in a private network.
   */
  fetch: typeof globalThis.fetch
  /**
   * Connects to a host that a person stored, at the first of its IP addresses that accepts. Throws an OutboundError for
   * one in a private network.
   */
  connect(host: string, port: number, timeoutMs: number): Promise<Socket>
}

/** Thrown if a connection is not allowed, with a sentence for the person who entered the host. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const plain = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase()

/** True if a text is a host name, an IP address or a range such as `10.0.0.0/8`. */
export function isPrivateHost(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  if (prefix === undefined) return isIP(text) !== 0 || /^[a-z0-9._-]{1,253}$/i.test(text)
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

/** @param privateHosts names, addresses and ranges that the operator trusts, see {@link isPrivateHost} */
export function createOutbound(privateHosts: readonly string[]): Outbound {
  const names = new Set<string>()
  const ranges = new BlockList()
  for (const one of privateHosts) {
    const [address = '', prefix] = one.split('/')
    if (isIP(address) === 0) names.add(one.toLowerCase())
    else if (prefix === undefined) ranges.addAddress(address, familyOf(address))
    else ranges.addSubnet(address, Number(prefix), familyOf(address))
  }
  const isListed = (address: string) => isIP(address) !== 0 && ranges.check(address, familyOf(address))
  const isTrusted = (given: string) => {
    const host = plain(given)
    return isLoopback(host) || names.has(host) || isListed(host)
  }
  async function addressesOf(given: string) {
    const host = plain(given)
    const found = await lookup(host, { all: true })
    const allowed = isLoopback(host) || names.has(host)
    // A private address among others is a sign of an attack.
    if (allowed || found.every(({ address }) => isPublicAddress(address) || isListed(address))) return found
    throw new OutboundError(`${host} is in a private network. Whoever runs the platform can allow it.`)
  }
  async function addressOf(host: string): Promise<string> {
    const [first] = await addressesOf(host)
    if (!first) throw new Error('A name has no address.')
    return first.address
  }
  const guardedLookup: LookupFunction = (host, { all }, answer) =>
    void addressesOf(host).then(
      (found) => (all ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family)),
      (thrown: Error) => answer(thrown, ''),
    )
  const connect = buildConnector({ lookup: guardedLookup })
  const checkAddress = callbackify(addressOf)
  const dispatcher = new Agent({
    connect(options, done) {
      if (isIP(plain(options.hostname)) === 0) return connect(options, done)
      // IP addresses are connected to without a lookup, so they are checked here.
      checkAddress(options.hostname, (error) => (error ? done(error, null) : connect(options, done)))
    },
  })
  async function guardedFetch(...[input, init]: Parameters<typeof fetchThrough>) {
    try {
      return await fetchThrough(input, { ...init, dispatcher })
    } catch (thrown) {
      const { cause } = thrown as Error
      throw cause instanceof OutboundError ? cause : thrown
    }
  }
  return {
    isTrusted,
    addressOf,
    // The same interface, from another release than Node's own.
    fetch: guardedFetch as unknown as typeof globalThis.fetch,
    async connect(host, port, timeoutMs) {
      if (isIP(host) !== 0) await addressOf(host)
      const socket = createConnection({
        host,
        port,
        lookup: guardedLookup,
        autoSelectFamily: true,
        // Node's 250 ms are too few for a far server. The last address has the rest of the time.
        autoSelectFamilyAttemptTimeout: Math.round(timeoutMs / 3),
      })
      try {
        await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
        return socket
      } catch (thrown) {
        socket.destroy()
        throw thrown
      }
    },
    async checkUrl(url) {
      if (url.protocol !== 'https:' && !isTrusted(url.hostname)) {
        throw new OutboundError('The address has no TLS, so the key was not sent. Enter an https address.')
      }
      await addressOf(url.hostname)
    },
  }
}
