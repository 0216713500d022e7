import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import { ServiceError } from '#src/service-error.ts'

/**
 * Throws a ServiceError for the field if a host is in a private network that isn't listed, or if its name can't be
 * resolved, because it might resolve to a private address later. `mayBeUnknown` accepts unknown names, for callers that
 * check the address of each connection.
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
