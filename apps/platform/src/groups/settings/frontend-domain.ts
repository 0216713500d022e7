import type { Schemas } from '@vitrine/sdk/contract'
import type { Handlers } from '#src/contract/types.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import { parseWebAddress } from '#src/http/outbound/parse-web-address.ts'
import { requireReachable } from '#src/http/outbound/require-reachable.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { StoredSetting } from '#src/storage/settings-store.ts'
import { probeDomain } from './probe-domain.ts'

/**
 * Returns the origin in a text. Throws a ServiceError if it isn't a web address, contains more than an origin, or is in
 * a private network.
 */
async function readOrigin(given: string, outbound: Outbound): Promise<string> {
  const refuse = (message: string) => ServiceError.field('frontendDomainUrl', message)
  const url = parseWebAddress(given)
  if (!url) throw refuse('Enter an http or https address, such as https://shop.example.')
  if (url.username || url.password) throw refuse('Enter the address without a user name and password.')
  if (url.href !== `${url.origin}/`) throw refuse(`Enter only the domain: ${url.origin}`)
  await requireReachable(outbound, url.hostname, 'frontendDomainUrl', { mayBeUnknown: true })
  return url.origin
}

const toDomain = ({ value, updatedAt }: StoredSetting<'frontend-domain'>): Schemas['FrontendDomain'] => ({
  ...value,
  updatedAt,
})

/** Handles the domain of the storefront. */
export const frontendDomain = ({ settings, now, outbound }: Platform): Handlers => {
  async function required() {
    const stored = await settings.read('frontend-domain')
    if (!stored) throw ServiceError.notFound('No domain is set yet.')
    return stored
  }
  return {
    async addFrontendDomainUrl({ body }) {
      const stored = await settings.add('frontend-domain', {
        frontendDomainUrl: await readOrigin(body.frontendDomainUrl, outbound),
      })
      if (!stored) throw ServiceError.conflict('A domain is already set. Change it instead.', 'already-set')
      return { message: 'The domain is saved.', data: toDomain(stored) }
    },
    async updateFrontendDomainUrl({ body }) {
      const frontendDomainUrl = await readOrigin(body.frontendDomainUrl, outbound)
      await required()
      const stored = await settings.write('frontend-domain', { frontendDomainUrl })
      return { message: 'The domain is changed.', data: toDomain(stored) }
    },
    async getFrontendDomainUrl() {
      const stored = await settings.read('frontend-domain')
      return { data: stored && toDomain(stored) }
    },
    async checkFrontendDomainUrl() {
      const { frontendDomainUrl } = (await required()).value
      const checkedAt = now().toISOString()
      return { data: { frontendDomainUrl, checkedAt, ...(await probeDomain(frontendDomainUrl, outbound)) } }
    },
  }
}
