import type { Schemas } from '@vitrine/sdk/contract'
import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'

type Found = Omit<Schemas['FrontendDomainCheck'], 'frontendDomainUrl' | 'checkedAt'>

const patience = 5_000
const mostSteps = 5

/** Returns why there was no answer, by the code of what the request failed with. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof OutboundError) return thrown.message
  const { cause, code = cause?.code ?? '' } = thrown as { cause?: { code?: string }; code?: string }
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'There is no server with this name.'
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code)) return 'Its certificate is not valid.'
  // The same for a closed port, a silent one and another server: nobody scans a network by these answers.
  return 'No web server answers at this address.'
}

/**
 * Requests the first page of an origin, for five seconds at most, unless it is in a private network. Redirects are followed within the origin alone, and
 * nothing of the page is read.
 */
export async function probeDomain(origin: string, outbound: Outbound): Promise<Found> {
  const started = performance.now()
  const signal = AbortSignal.timeout(patience)
  const found = (rest: Pick<Found, 'status' | 'redirectsTo' | 'error'>): Found => ({
    reachable: rest.error === null,
    milliseconds: Math.round(performance.now() - started),
    ...rest,
  })
  let url = new URL(origin)
  try {
    for (let step = 0; step <= mostSteps; step += 1) {
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
