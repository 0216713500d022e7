import { decode } from './decode.ts'

const longest = 300

/** Shorter parts are not treated as keys. */
const shortestKey = 6
/** From this length on a part is taken out within a longer word too: no sentence has such a word by chance. */
const longWord = 16

/** Parts of an address that may be a key: user, password, path segments, query names and values, fragment. */
function partsOf(url: string): string[] {
  const written = url.replace(/^\w+:\/\/(?:([^/?#]*)@)?[^/?#]*/, '$1').split(/[/?#&=:@]+/)
  const base = 'http://origin.invalid'
  if (!URL.canParse(url, base)) return written
  // As it is sent, which may be encoded otherwise.
  const { username, password, pathname, searchParams, hash } = new URL(url, base)
  return [...written, username, password, ...pathname.split('/'), ...[...searchParams].flat(), hash.slice(1)]
}

/** Finds a part of an address in a text: a short one as a whole word, so that sentences stay readable. */
function finder(part: string): RegExp | string {
  if (part.length >= longWord) return part
  const word = '[\\p{L}\\p{N}]'
  const exact = Array.from(part, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('')
  return new RegExp(`(?<!${word}(?=${word}))${exact}(?!(?<=${word})${word})`, 'gu')
}

function keysOf(url: string): string[] {
  const keys = new Set(partsOf(url).flatMap((part) => [part, decode(part)]))
  return [...keys].filter((key) => key.length >= shortestKey).toSorted((a, b) => b.length - a.length)
}

/** Takes out addresses of the web and every part of the node's own. */
function withoutAddresses(text: string, rpcUrl?: string): string {
  let shown = text.replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address removed]')
  for (const key of rpcUrl ? keysOf(rpcUrl) : []) shown = shown.replaceAll(finder(key), '[removed]')
  return shown
}

/**
 * Makes a text from a contract fit to be shown: no address of the web, no part of the node's address, no control characters, at most
 * 300 characters, on one line.
 */
export function redact(text: string, rpcUrl?: string): string {
  const shown = withoutAddresses(text, rpcUrl)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown
}

/** Takes the same addresses out of every text inside a value that a contract answered. For programs, so nothing is shortened. */
export function redactDeep(value: unknown, rpcUrl?: string): unknown {
  if (typeof value === 'string') return withoutAddresses(value, rpcUrl)
  if (Array.isArray(value)) return value.map((one) => redactDeep(one, rpcUrl))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactDeep(one, rpcUrl)]))
}
