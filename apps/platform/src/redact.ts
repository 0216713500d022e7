const names =
  'authorization|password|passphrase|secret|otp|api[-_]?key|master[-_]?key|private[-_]?key|mnemonic|rpc[-_]?url|cookie'
const secretName = new RegExp(`${names}|token$|^raw$`, 'i')

/** API keys. A prefix without the rest isn't a secret. */
const apiKey = /\bvtk_[A-Za-z0-9]+_[A-Za-z0-9]+/g
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
// Skips words of a sentence, such as "basic settings".
const credentials = /\b(Bearer|Basic)\s+(?=\S*[\d._~+/=-]|\S{16})[\w.~+/=-]{6,}/gi
// Names with a value, in a query, an environment file or quoted JSON. Doesn't match a sentence such as "the password:
// …".
const pair = new RegExp(
  `((?:${names}|token)\\w*(?:\\s*=\\s*|\\\\*["']\\s*:\\s*)(?:\\\\*["'])?)[^\\s"'\\\\,;&}]+`,
  'gi',
)
// URLs may contain an access key in any part. File URLs are in every stack, and IPFS addresses are public, so these
// stay.
const address = /\b((?!file|ipfs)[a-z][a-z\d+.-]{1,20}(?::|%3a)(?:\\*\/|%2f){2})[^\s"'<>)]+/gi

const redactText = (text: string) =>
  text
    .replace(jwt, '[token]')
    .replace(apiKey, '[API key]')
    .replace(address, '$1[redacted]')
    .replace(credentials, '$1 [redacted]')
    .replace(pair, '$1[redacted]')

/**
 * Returns a copy of a value that is safe to log: without secrets (by name), tokens and URLs, in values and field names.
 * Errors keep name, message, stack, cause, and the errors that they gather.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deep]'
  if (value instanceof Error) {
    return {
      name: redactText(value.name),
      message: redactText(value.message),
      stack: redactText(value.stack ?? ''),
      ...(value instanceof AggregateError ? { errors: redact(value.errors, depth + 1) } : {}),
      ...(value.cause === undefined ? {} : { cause: redact(value.cause, depth + 1) }),
    }
  }
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      redactText(key),
      secretName.test(key) ? '[redacted]' : redact(one, depth + 1),
    ]),
  )
}
