/** Returns the eight groups of an IPv6 address, without leading zeros and with `::` expanded. */
export function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}
