import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '#src/crawl/public-address.ts'
import { isLoopback } from '#src/http/is-loopback.ts'

/** Where the platform's own connections may go: to the public internet with TLS, to this machine, and to hosts that the operator lists. */
export type Outbound = {
  /** Returns whether a secret may go there without TLS: this machine, and listed hosts. */
  isTrusted(host: string): boolean
  /** Returns the address to connect to. Throws an OutboundError for one of a private network, and the system's error for an unknown name. */
  addressOf(host: string): Promise<string>
  /** Throws an OutboundError where a secret may not be sent to this http or https address. */
  checkUrl(url: URL): Promise<void>
}

/** A connection that is not made, in a sentence for the person who named the host. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const plain = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase()

/** Returns whether a text is a host name, an IP address or a range such as `10.0.0.0/8`. */
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
  async function addressOf(given: string): Promise<string> {
    const host = plain(given)
    const found = (await lookup(host, { all: true })).map((one) => one.address)
    const allowed = isLoopback(host) || names.has(host)
    // One private address among others is the mark of an attack.
    if (found[0] !== undefined && (allowed || found.every((one) => isPublicAddress(one) || isListed(one)))) {
      return found[0]
    }
    throw new OutboundError(`${host} is in a private network. Whoever runs the platform can allow it.`)
  }
  return {
    isTrusted,
    addressOf,
    async checkUrl(url) {
      if (url.protocol !== 'https:' && !isTrusted(url.hostname)) {
        throw new OutboundError('The address has no TLS, so the key was not sent. Enter an https address.')
      }
      await addressOf(url.hostname)
    },
  }
}
