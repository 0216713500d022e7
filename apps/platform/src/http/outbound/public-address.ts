import { BlockList, isIP } from 'node:net'

/** IPv4 ranges outside the public internet (RFC 6890 and its successors), including multicast. */
const notPublic4 = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [network = '', prefix] = range.split('/')
  notPublic4.addSubnet(network, Number(prefix), 'ipv4')
}

/** Public IPv6 is 2000::/3. The ranges below are excluded: documentation, and tunnels to IPv4. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
notPublic6.addSubnet('2001::', 23, 'ipv6')
notPublic6.addSubnet('2001:db8::', 32, 'ipv6')
notPublic6.addSubnet('2002::', 16, 'ipv6')
notPublic6.addSubnet('3fff::', 20, 'ipv6')

/**
 * True if an IP address is on the public internet: not on this machine, in a private network or a cloud's metadata
 * service.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
