/** Returns the same text for all addresses of a website, with or without `www.`, by http or https. */
const siteOf = ({ protocol, hostname, port }: URL) =>
  `${protocol.replace(/^https:$/, 'http:')}//${hostname.replace(/^www\./, '')}:${port}`

/** True if two addresses are on the same website. */
export const isSameSite = (one: URL, other: URL) => siteOf(one) === siteOf(other)

/**
 * Returns the address of a page without its fragment, and with the origin of the first page if both are on the same
 * website.
 */
export function onSite(page: URL, first: URL = page): URL {
  const url = new URL(page)
  if (isSameSite(url, first)) Object.assign(url, { protocol: first.protocol, hostname: first.hostname })
  url.hash = ''
  return url
}
