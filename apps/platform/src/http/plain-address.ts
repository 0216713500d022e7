/** Returns an address without an interface's name, and an IPv4 address in IPv6's clothes as itself. */
export const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? ''
