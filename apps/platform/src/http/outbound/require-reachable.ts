import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import { ServiceError } from '#src/service-error.ts'

/**
 * Refuses, naming the field, a host in a private network that is not listed, and a name that can't be found now: it may lead into one a
 * moment later. With `mayBeUnknown` such a name passes, for whoever connects to nothing but an address that was allowed.
 */
export async function requireReachable(
  outbound: Outbound,
  host: string,
  field: string,
  { mayBeUnknown = false } = {},
): Promise<void> {
  try {
    await outbound.addressOf(host)
  } catch (thrown) {
    const isPrivate = thrown instanceof OutboundError
    if (!isPrivate && mayBeUnknown) return
    const message = isPrivate ? thrown.message : 'There is no server with this name.'
    throw ServiceError.field(field, message)
  }
}
