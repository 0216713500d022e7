/** Returns an IP address without its interface name, and an IPv4-mapped IPv6 address as IPv4. */
export const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? ''
