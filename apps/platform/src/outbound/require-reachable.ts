import { type Outbound, OutboundError } from '#src/outbound/outbound.ts'
import { ServiceError } from '#src/service-error.ts'

/** Refuses, naming the field, a host in a private network that is not listed. An unknown name is left to whoever connects. */
export async function requireReachable(outbound: Outbound, host: string, field: string): Promise<void> {
  try {
    await outbound.addressOf(host)
  } catch (thrown) {
    if (thrown instanceof OutboundError) throw ServiceError.validation([{ field, message: thrown.message }])
  }
}
