import { fixtures } from '../../fixtures.ts'
import type { MockState } from '../../mock-api.ts'
import { MockError, respond } from '../../respond.ts'
import { invalid } from '../invalid.ts'

/** Returns the storefront's domain, which the profile answers. */
export function frontendDomain(state: MockState, origin: string) {
  let { updatedAt } = fixtures.frontendDomain()
  const set = (given: string) => {
    const url = URL.canParse(given) ? new URL(given) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
      throw invalid('frontendDomainUrl', 'Enter an http or https address, such as https://shop.example.')
    const frontendDomainUrl = url.origin
    state.profile = { ...state.profile, frontendDomainUrl }
    updatedAt = new Date().toISOString()
    return { message: 'Domain saved.', data: { frontendDomainUrl, updatedAt } }
  }
  const required = () => {
    if (state.profile.frontendDomainUrl) return state.profile.frontendDomainUrl
    throw new MockError(404, 'No domain is set yet.', { code: 'not-found' })
  }
  return [
    respond(
      'addFrontendDomainUrl',
      ({ body }) => {
        if (state.profile.frontendDomainUrl)
          throw new MockError(409, 'A domain is already set. Change it instead.', { code: 'already-set' })
        return set(body.frontendDomainUrl)
      },
      origin,
    ),
    respond(
      'updateFrontendDomainUrl',
      ({ body }) => {
        required()
        return set(body.frontendDomainUrl)
      },
      origin,
    ),
    respond(
      'getFrontendDomainUrl',
      () => {
        const { frontendDomainUrl } = state.profile
        return { data: frontendDomainUrl ? { frontendDomainUrl, updatedAt } : null }
      },
      origin,
    ),
    respond(
      'checkFrontendDomainUrl',
      () => ({
        data: {
          ...state.frontendDomainCheck,
          frontendDomainUrl: required(),
          checkedAt: new Date().toISOString(),
        },
      }),
      origin,
    ),
  ]
}
