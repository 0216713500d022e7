import { isIPv6 } from 'node:net'
import { ipv6Groups } from '#src/http/ipv6-groups.ts'
import { plainAddress } from '#src/http/plain-address.ts'

/** Returns the network by which calls are limited. For IPv6 it is the /64, because a caller usually has a whole one. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? ipv6Groups(plain).slice(0, 4).join(':') : plain
}
