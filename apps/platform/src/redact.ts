const secretName =
  /authorization|password|passphrase|secret|token$|otp|apikey|api_key|masterkey|privatekey|rpcurl|cookie|^raw$/i
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
// Any address may carry an access key in its path or query: the host is enough to know which server it was about.
const address = /\b((?:https?|wss?|postgres(?:ql)?|redis|smtps?):\/\/)[^\s"'<>)]+/gi

const redactText = (text: string) => text.replace(jwt, '[token]').replace(address, '$1[redacted]')

/** A copy of a value that is fit for a log: no secrets by name, no tokens, no addresses. Errors keep name, message and stack. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deep]'
  if (value instanceof Error) {
    return {
      name: value.name,
      message: redactText(value.message),
      stack: redactText(value.stack ?? ''),
      ...(value.cause === undefined ? {} : { cause: redact(value.cause, depth + 1) }),
    }
  }
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      secretName.test(key) ? '[redacted]' : redact(one, depth + 1),
    ]),
  )
}
