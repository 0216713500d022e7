import type { Schemas } from '@vitrine/sdk/contract'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import { reasonOf } from '#src/http/outbound/reason-of.ts'

type Found = Omit<Schemas['FrontendDomainCheck'], 'frontendDomainUrl' | 'checkedAt'>

const timeoutMs = 5_000
const maxSteps = 5

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
