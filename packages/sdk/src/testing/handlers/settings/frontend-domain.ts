import type { MockState } from '../../mock-api.ts'
import { Refusal, respond } from '../../respond.ts'
import { invalid } from '../invalid.ts'

/** The storefront's domain, which the profile answers. */
export function frontendDomain(state: MockState, origin: string) {
  const set = (given: string) => {
    const url = URL.canParse(given) ? new URL(given) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
      throw invalid('frontendDomainUrl', 'Give an origin, such as https://shop.example.')
    const frontendDomainUrl = url.origin
    state.profile = { ...state.profile, frontendDomainUrl }
    return { message: 'Domain saved.', data: { frontendDomainUrl, updatedAt: new Date().toISOString() } }
  }
  return [
    respond(
      'addFrontendDomainUrl',
      ({ body }) => {
        if (state.profile.frontendDomainUrl) throw new Refusal(409, 'A domain is set already.')
        return set(body.frontendDomainUrl)
      },
      origin,
    ),
    respond(
      'updateFrontendDomainUrl',
      ({ body }) => {
        if (!state.profile.frontendDomainUrl)
          throw new Refusal(404, 'No domain is set yet.', { code: 'not-found' })
        return set(body.frontendDomainUrl)
      },
      origin,
    ),
  ]
}
