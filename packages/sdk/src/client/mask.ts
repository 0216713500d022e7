/** Masks secrets in a text of the server. Never used for the SDK's own texts. */
export type Mask = (text: string) => string

/** Shorter secrets are not masked: they are probably words, such as "wrong", which would vanish from sentences. */
const minLength = 6
/** From this length on a secret is also masked inside longer words, because no sentence contains it by chance. */
const minLengthInWords = 16
/** Maximum number of decoded variants of a text. */
const maxVariants = 40

const address = /\b([a-z][a-z\d+.-]{0,20}:\\?\/\\?\/)([^\s/?#"'<>]*@)?([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function fromPercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Functions that undo encodings of a text. */
const decoders: Mask[] = [
  (text) => text.replace(/(?:%[\da-f]{2})+/gi, fromPercent),
  (text) =>
    text.replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, letter: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[letter] ?? letter),
    ),
  (text) => text.replaceAll('+', ' '),
]

/** Returns the parts of a URL that may be keys: user, password, path segments, query values and hash. */
function partsOf(secret: string): string[] {
  if (!secret.includes('/')) return []
  const withoutHost = secret.replace(/^\w+:\/\/(?:([^/?#]*)@)?[^/?#]*/, '$1')
  return withoutHost.split(/[/?#&:]+/).map((part) => part.replace(/^[^=]*=/, ''))
}

const word = '[\\p{L}\\p{N}]'

/** Returns a pattern of the unencoded secret: a short secret only as a whole word, a long one anywhere. */
function finder(secret: string): RegExp | string {
  if (secret.length >= minLengthInWords) return secret
  const exact = Array.from(secret, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('')
  return new RegExp(`(?<!${word}(?=${word}))${exact}(?!(?<=${word})${word})`, 'gu')
}

/** Masks a secret, unencoded or inside of base64. */
function hide(secret: string): Mask {
  const found = finder(secret)
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join('')
  const holds = (run: string) =>
    // The letters before the base64 text may not belong to it.
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
 * Returns a mask for the secrets of one call: unencoded, percent-encoded, in base64 or escaped in JSON. It also masks user, query
 * and hash of any URL, and nothing else.
 */
export function createMask(secrets: readonly unknown[]): Mask {
  const given = secrets.filter((one) => typeof one === 'string')
  const parts = given.flatMap(partsOf)
  const all = new Set([...given, ...parts, ...parts.map(fromPercent)])
  const masked = [...all].filter((one) => one.length >= minLength).toSorted((a, b) => b.length - a.length)
  const hides = masked.map(hide)

  function mask(text: string): string {
    const variants = new Set([text])
    for (const variant of variants) {
      const safe = hides.reduce((rest, one) => one(rest), variant)
      // Masks again, because another secret may be in another encoding.
      if (safe !== variant) return mask(safe)
      if (variants.size < maxVariants) for (const decode of decoders) variants.add(decode(variant))
    }
    return text
  }
  return (text) => mask(text).replace(address, '$1$3')
}
