import { ApiError, isApiError, type NetworkCause } from '../errors.ts'
import type { Call } from './call.ts'
import { causeOf } from './cause-of.ts'

const messages = {
  timeout: 'The server did not answer in time.',
  aborted: 'The call was aborted.',
  cut: 'The server’s answer broke off.',
  offline: 'This device is offline.',
  'not-sent': 'The call could not be sent.',
  unknown: 'The server could not be reached.',
}

function reasonOf({ sent, response }: Call) {
  if (!sent) return 'not-sent'
  if (response) return 'cut'
  // Node's navigator does not know.
  const { onLine = true } = (globalThis.navigator ?? {}) as { onLine?: boolean }
  return onLine ? 'unknown' : 'offline'
}

/** Returns what went wrong with a call, without its address, a text of the runtime's or anything that was sent. */
export async function toError(call: Call, thrown?: unknown): Promise<ApiError> {
  let cause: NetworkCause | undefined
  try {
    if (isApiError(thrown)) return thrown
    cause = causeOf(thrown)
  } catch {
    // A getter of what was thrown.
  }
  const { operation } = call.spec
  const status = call.response?.status
  const ended = call.deadline?.ended()
  if (ended) return new ApiError(messages[ended], { kind: ended, operation, status })
  const seen = reasonOf(call)
  const known =
    seen === 'unknown' && cause?.code ? (await import('./read-code.ts')).readCode(cause.code) : undefined
  const { reason, message } = known ?? { reason: seen, message: messages[seen] }
  return new ApiError(message, { kind: 'network', operation, status, reason, cause })
}
