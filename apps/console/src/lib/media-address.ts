/** Public gateways, because browsers can't load `ipfs://` and `ar://` addresses. */
const gateways = { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' }

/**
 * Returns the URLs from which a browser can load a file, most likely first; empty if no URL is safe to load. A file with a
 * content id may also be stored by the platform.
 */
export function mediaAddresses(address: string | null): string[] {
  const text = address?.trim() ?? ''
  const [, scheme, rest = ''] = /^(ipfs|ar):\/\/(?:ipfs\/)?(.+)$/i.exec(text) ?? []
  if (scheme?.toLowerCase() === 'ar') return [gateways.ar + rest]
  if (scheme) return [...(rest.includes('/') ? [] : [`/files/${rest}`]), gateways.ipfs + rest]
  return /^(https:\/\/|data:image\/|\/(?!\/))/i.test(text) ? [text] : []
}
