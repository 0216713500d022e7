import { decode } from './decode.ts'

const maxLength = 300

/** Minimum length of a part to be treated as a key. */
const minKeyLength = 6
/**
 * Minimum length of a part to remove inside a longer word too, since no sentence contains such a word by
 * chance.
 */
const minLongLength = 16

/**
 * Returns the parts of an address that may be a key: user, password, path segments, query names and values,
 * fragment.
 */
function partsOf(url: string): string[] {
  const written = url.replace(/^\w+:\/\/(?:([^/?#]*)@)?[^/?#]*/, '$1').split(/[/?#&=:@]+/)
  const base = 'http://origin.invalid'
  if (!URL.canParse(url, base)) return written
  // The address as it is sent may be encoded differently.
  const { username, password, pathname, searchParams, hash } = new URL(url, base)
  return [...written, username, password, ...pathname.split('/'), ...[...searchParams].flat(), hash.slice(1)]
}

/**
 * Returns a search for a part of an address. A short part must be a whole word, so that sentences stay
 * readable.
 */
function finder(part: string): RegExp | string {
  if (part.length >= minLongLength) return part
  const word = '[\\p{L}\\p{N}]'
  const exact = Array.from(part, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('')
  return new RegExp(`(?<!${word}(?=${word}))${exact}(?!(?<=${word})${word})`, 'gu')
}

function keysOf(url: string): string[] {
  const keys = new Set(partsOf(url).flatMap((part) => [part, decode(part)]))
  return [...keys].filter((key) => key.length >= minKeyLength).toSorted((a, b) => b.length - a.length)
}

/** Removes web addresses and every part of the node's address. */
function withoutAddresses(text: string, rpcUrl?: string): string {
  let shown = text.replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address removed]')
  for (const key of rpcUrl ? keysOf(rpcUrl) : []) shown = shown.replaceAll(finder(key), '[removed]')
  return shown
}

/**
 * Makes a contract's text safe to show: without web addresses, parts of the node's address and control
 * characters, on one line of at most 300 characters.
 */
export function redact(text: string, rpcUrl?: string): string {
  const shown = withoutAddresses(text, rpcUrl)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 1)}…` : shown
}

/**
 * Removes the same addresses from all texts inside a decoded value. Shortens nothing, since programs read the
 * value.
 */
export function redactDeep(value: unknown, rpcUrl?: string): unknown {
  if (typeof value === 'string') return withoutAddresses(value, rpcUrl)
  if (Array.isArray(value)) return value.map((one) => redactDeep(one, rpcUrl))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactDeep(one, rpcUrl)]))
}
