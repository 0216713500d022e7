import { isIPv6 } from 'node:net'
import { ipv6Groups } from '#src/http/ipv6-groups.ts'
import { plainAddress } from '#src/http/plain-address.ts'

/** Returns what counts as one place. Whoever has an IPv6 address has a whole /64 of them, so that is one. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? ipv6Groups(plain).slice(0, 4).join(':') : plain
}
