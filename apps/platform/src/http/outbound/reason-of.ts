import { OutboundError } from './outbound.ts'

/** Returns the reason of a failed request, by its error code. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof OutboundError) return thrown.message
  const { cause, code = cause?.code ?? '' } = thrown as { cause?: { code?: string }; code?: string }
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'There is no server with this name.'
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code)) return 'Its certificate is not valid.'
  // The same sentence for a closed port, a silent one and another server, so that answers can't be used to scan a
  // network.
  return 'No web server answers at this address.'
}
