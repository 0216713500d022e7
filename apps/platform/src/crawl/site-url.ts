import { ServiceError } from '#src/service-error.ts'

const refuse = (message: string) => ServiceError.validation([{ field: 'url', message }])

/** The address of a website that a request names, in its usual spelling and without a fragment. */
export function siteUrl(text: string): string {
  const url = URL.parse(text.trim())
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw refuse('The address must begin with http:// or https://.')
  }
  if (url.username !== '' || url.password !== '') {
    throw refuse('The address must hold no user name and no password: it is shown to every admin.')
  }
  url.hash = ''
  return url.href
}
