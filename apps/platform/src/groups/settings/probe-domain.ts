import type { Schemas } from '@vitrine/sdk/contract'
import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'

type Found = Omit<Schemas['FrontendDomainCheck'], 'frontendDomainUrl' | 'checkedAt'>

const timeoutMs = 5_000
const maxSteps = 5

/** Returns the reason of a failed request, by its error code. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof OutboundError) return thrown.message
  const { cause, code = cause?.code ?? '' } = thrown as { cause?: { code?: string }; code?: string }
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'There is no server with this name.'
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code)) return 'Its certificate is not valid.'
  // The same sentence for a closed port, a silent one and another server, so that answers can't be used to scan a
  // network.
  return 'No web server answers at this address.'
}

/**
 * Requests the first page of an origin, for at most five seconds, unless it is in a private network. Follows redirects
 * only within the origin, and doesn't read the page.
 */
export async function probeDomain(origin: string, outbound: Outbound): Promise<Found> {
  const started = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const found = (rest: Pick<Found, 'status' | 'redirectsTo' | 'error'>): Found => ({
    reachable: rest.error === null,
    milliseconds: Math.round(performance.now() - started),
    ...rest,
  })
  let url = new URL(origin)
  try {
    for (let step = 0; step <= maxSteps; step += 1) {
      const { status, headers, body } = await outbound.fetch(url, { redirect: 'manual', signal })
      await body?.cancel()
      const location = headers.get('location')
      if (status >= 400) {
        return found({ status, redirectsTo: null, error: `It answers with an error (HTTP ${status}).` })
      }
      if (status < 300 || location === null || !URL.canParse(location, url)) {
        return found({ status, redirectsTo: null, error: null })
      }
      const next = new URL(location, url)
      if (next.origin !== origin) return found({ status, redirectsTo: next.origin, error: null })
      url = next
    }
    return found({ status: null, redirectsTo: null, error: 'It redirects in a loop.' })
  } catch (thrown) {
    return found({ status: null, redirectsTo: null, error: reasonOf(thrown) })
  }
}
