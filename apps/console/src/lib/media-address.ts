/** Public gateways: a browser reads no other address than https. */
const gateways = { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' }

/**
 * Returns the addresses at which a browser finds a file, the likeliest first; none where no address is safe to load. What has a content id
 * may be stored by the platform itself.
 */
export function mediaAddresses(address: string | null): string[] {
  const text = address?.trim() ?? ''
  const [, scheme, rest = ''] = /^(ipfs|ar):\/\/(?:ipfs\/)?(.+)$/i.exec(text) ?? []
  if (scheme?.toLowerCase() === 'ar') return [gateways.ar + rest]
  if (scheme) return [...(rest.includes('/') ? [] : [`/files/${rest}`]), gateways.ipfs + rest]
  return /^(https:\/\/|data:image\/|\/(?!\/))/i.test(text) ? [text] : []
}
