/** Returns the address in a text; null if it is not an http or https address. */
export function parseWebAddress(text: string): URL | null {
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) ? url : null
}
