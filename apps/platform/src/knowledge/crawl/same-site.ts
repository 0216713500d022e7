/** Returns the same text for all addresses of one website, which may have `www.` before its name, and http and https. */
const siteOf = ({ protocol, hostname, port }: URL) =>
  `${protocol.replace(/^https:$/, 'http:')}//${hostname.replace(/^www\./, '')}:${port}`

/** Returns whether two addresses are of one website. */
export const isSameSite = (one: URL, other: URL) => siteOf(one) === siteOf(other)

/** Returns the address of a page without its fragment, and on the origin of the first page if it is on the same website. */
export function onSite(page: URL, first: URL = page): URL {
  const url = new URL(page)
  if (isSameSite(url, first)) Object.assign(url, { protocol: first.protocol, hostname: first.hostname })
  url.hash = ''
  return url
}
