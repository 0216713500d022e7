import type { Outbound } from '#src/http/outbound/outbound.ts'
import { parseWebAddress } from '#src/http/outbound/parse-web-address.ts'
import { requireReachable } from '#src/http/outbound/require-reachable.ts'
import { ServiceError } from '#src/service-error.ts'

/**
 * Returns the address of a service that a key is sent to, without slashes at its end. Throws a ServiceError for the
 * field if the key would not be safe there.
 */
export async function readServiceAddress(field: string, given: string, outbound: Outbound): Promise<string> {
  const refuse = (message: string) => ServiceError.field(field, message)
  const url = parseWebAddress(given)
  if (!url) throw refuse('Enter an http or https address.')
  // All people who read the settings see the address.
  if (url.username || url.password || url.search || url.hash)
    throw refuse('Enter only the address. The key has its own field.')
  if (url.protocol === 'http:' && !outbound.isTrusted(url.hostname))
    throw refuse('Enter an https address: the key and your data are sent there.')
  await requireReachable(outbound, url.hostname, field, { mayBeUnknown: true })
  return url.href.replace(/\/+$/, '')
}
