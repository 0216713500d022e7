import { ApiError, isApiError } from '../errors.ts'
import type { Call } from './call.ts'
import { causeOf } from './cause-of.ts'
import { readCode } from './read-code.ts'

const messages = {
  timeout: 'The server did not answer in time.',
  aborted: 'The call was aborted.',
  cut: 'The server’s answer broke off.',
  offline: 'This device is offline.',
  'not-sent': 'The call could not be sent.',
  unknown: 'The server could not be reached.',
}

/** The properties of a call that its error needs. */
type Failing = Pick<Call, 'operation'> & Partial<Pick<Call, 'sent' | 'response' | 'deadline'>>

function reasonOf({ sent, response }: Failing) {
  if (!sent) return 'not-sent'
  if (response) return 'cut'
  // Node's navigator has no `onLine`.
  const { onLine = true } = (globalThis.navigator ?? {}) as { onLine?: boolean }
  return onLine ? 'unknown' : 'offline'
}

/** Returns the error of a call, without its URL, texts of the runtime, or anything that was sent. */
export function toError(call: Failing, thrown?: unknown): ApiError {
  try {
    if (isApiError(thrown)) return thrown
  } catch {
    // A getter of the thrown value may throw.
  }
  const operation = call.operation.id
  const status = call.response?.status
  const ended = call.deadline?.ended()
  if (ended) return new ApiError(messages[ended], { kind: ended, operation, status })
  const seen = reasonOf(call)
  const cause = causeOf(thrown)
  const known = seen === 'unknown' && cause?.code ? readCode(cause.code) : undefined
  const { reason, message } = known ?? { reason: seen, message: messages[seen] }
  return new ApiError(message, { kind: 'network', operation, status, reason, cause })
}

/** Returns the error of a call that has ended, with `sent`, `uncertain` and the key. */
export function failed(call: Call, thrown: unknown): ApiError {
  const { sent, uncertain, key } = call
  return Object.assign(toError(call, thrown), { sent, uncertain, idempotencyKey: key })
}
