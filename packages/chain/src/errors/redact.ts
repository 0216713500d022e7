const longest = 300

/** Parts of an address that may be a key: user, password, path segments, query names and values, fragment. */
function partsOf(url: string): string[] {
  let parsed: URL
  try {
    parsed = new URL(url, 'http://origin.invalid')
  } catch {
    return [url]
  }
  const { username, password, pathname, searchParams, hash } = parsed
  const parts = [username, password, ...pathname.split('/'), ...[...searchParams].flat(), hash.slice(1)]
  return parts.flatMap((one) => [one, decode(one)]).filter((one) => one.length >= 6)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Takes out addresses of the web and every part of the node's own. */
function withoutAddresses(text: string, rpcUrl?: string): string {
  let shown = text.replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address removed]')
  for (const part of rpcUrl ? partsOf(rpcUrl) : []) shown = shown.replaceAll(part, '[removed]')
  return shown
}

/**
 * Make a text from a contract fit to be shown: no address of the web, no part of the node's address, no control characters, at most
 * 300 characters, on one line.
 */
export function redact(text: string, rpcUrl?: string): string {
  const shown = withoutAddresses(text, rpcUrl)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown
}

/** Take the same addresses out of every text inside a value that a contract answered. For programs, so nothing is shortened. */
export function redactDeep(value: unknown, rpcUrl?: string): unknown {
  if (typeof value === 'string') return withoutAddresses(value, rpcUrl)
  if (Array.isArray(value)) return value.map((one) => redactDeep(one, rpcUrl))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactDeep(one, rpcUrl)]))
}
