import { isIPv4, isIPv6 } from 'node:net'
import { ipv6Groups } from '#src/http/ipv6-groups.ts'
import { plainAddress } from '#src/http/plain-address.ts'

/**
 * Returns the network of an IP address, the only part of it that is stored: `198.51.100.0` for a /24, `2001:db8:1::`
 * for a /48. Null if it isn't an IP address.
 */
export function shortenAddress(address: string): string | null {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0')
  if (!isIPv6(plain)) return null
  const groups = ipv6Groups(plain).slice(0, 3)
  while (groups.at(-1) === '0') groups.pop()
  return `${groups.join(':')}::`
}
