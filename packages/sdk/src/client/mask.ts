/** Takes out of a server's text what no error may repeat. Never for texts of our own. */
export type Mask = (text: string) => string

/** Shorter secrets are left alone: they are no secrets but words, such as "wrong", and sentences would lose theirs. */
const shortest = 6
/** From this length on a secret is masked within a longer word too: no sentence has such a word by chance. */
const longWord = 16
/** More readings of one text than this are not tried. */
const mostReadings = 40

const address = /\b([a-z][a-z\d+.-]{0,20}:\\?\/\\?\/)([^\s/?#"'<>]*@)?([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function fromPercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a text may have been before somebody encoded it. */
const decoders: Mask[] = [
  (text) => text.replace(/(?:%[\da-f]{2})+/gi, fromPercent),
  (text) =>
    text.replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, letter: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[letter] ?? letter),
    ),
  (text) => text.replaceAll('+', ' '),
]

/** Returns the parts of an address that may be a key: user, password, path segments, values of the query, fragment. */
function partsOf(secret: string): string[] {
  if (!secret.includes('/')) return []
  const withoutHost = secret.replace(/^\w+:\/\/(?:([^/?#]*)@)?[^/?#]*/, '$1')
  return withoutHost.split(/[/?#&:]+/).map((part) => part.replace(/^[^=]*=/, ''))
}

const word = '[\\p{L}\\p{N}]'

/** Returns what finds a secret as it is: one that could be a word as a whole word, any other anywhere. */
function finder(secret: string): RegExp | string {
  if (secret.length >= longWord) return secret
  const exact = Array.from(secret, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('')
  return new RegExp(`(?<!${word}(?=${word}))${exact}(?!(?<=${word})${word})`, 'gu')
}

/** Masks one secret where it is as it is, or encoded in base64 together with whatever. */
function hide(secret: string): Mask {
  const found = finder(secret)
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join('')
  const holds = (run: string) =>
    // The letters before it may be no part of what is encoded.
    [0, 1, 2, 3].some((from) => {
      const whole = (run.length - from + 3) & ~3
      const letters = `${run}AAA`.slice(from, from + whole)
      return atob(letters.replaceAll('-', '+').replaceAll('_', '/')).includes(bytes)
    })
  return (text) =>
    text
      .replaceAll(found, '…')
      .replace(/([\w+/-]{8,})={0,2}/g, (all, run: string) => (holds(run) ? '…' : all))
}

/**
 * Returns a mask for the given secrets of one call, as they are, percent-encoded, in base64 or escaped in JSON, and for the user, query
 * and hash of any address. It masks nothing else: what was not sent as a secret is not one.
 */
export function createMask(secrets: readonly unknown[]): Mask {
  const given = secrets.filter((one) => typeof one === 'string')
  const parts = given.flatMap(partsOf)
  const all = new Set([...given, ...parts, ...parts.map(fromPercent)])
  const masked = [...all].filter((one) => one.length >= shortest).toSorted((a, b) => b.length - a.length)
  const hides = masked.map(hide)

  function mask(text: string): string {
    const readings = new Set([text])
    for (const reading of readings) {
      const safe = hides.reduce((rest, one) => one(rest), reading)
      // Once more, for what else is in it, encoded otherwise.
      if (safe !== reading) return mask(safe)
      if (readings.size < mostReadings) for (const decode of decoders) readings.add(decode(reading))
    }
    return text
  }
  return (text) => mask(text).replace(address, '$1$3')
}
