import { isIP } from 'node:net'
import type { Config } from '#src/config/config.ts'
import { parseWebAddress } from '#src/http/outbound/parse-web-address.ts'
import { isPublicAddress } from '#src/http/outbound/public-address.ts'
import { ServiceError } from '#src/service-error.ts'

const refuse = (message: string) => ServiceError.field('url', message)

/**
 * Returns the normalized address of a website from a request, without its fragment. Throws a ServiceError for a private
 * IP address; names are checked when they are read.
 */
export function siteUrl(text: string, { crawlPrivate }: Pick<Config, 'crawlPrivate'>): string {
  const url = parseWebAddress(text)
  if (!url) throw refuse('The address must begin with http:// or https://.')
  if (url.username !== '' || url.password !== '') {
    throw refuse('Remove the user name and the password from the address: every admin can see it.')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!crawlPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw refuse('The address is on this machine or a private network. Only public websites can be read.')
  }
  url.hash = ''
  return url.href
}
