import type { Context } from 'hono'
import { ServiceError } from '#src/service-error.ts'

const kibibyte = 1024

const sizeText = (bytes: number) =>
  bytes >= kibibyte * kibibyte ? `${bytes / kibibyte / kibibyte} MiB` : `${bytes / kibibyte} KiB`

/** Milliseconds without a byte after which a body counts as ended. */
const maxSilence = 30_000

/** Rejects if nothing arrives in time. */
async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Nothing came.')), maxSilence)
  try {
    return await Promise.race([reader.read(), silence])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the bytes of a request's body as they arrive. Throws `too-large` before reading if the request states a
 * greater length, otherwise with the chunk that exceeds the limit; the rest stays unread. Refuses a body that pauses
 * for half a minute.
 */
export async function* readBytes(context: Context, maxBytes: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new ServiceError('too-large', `The request is larger than ${sizeText(maxBytes)}.`)
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const reader = context.req.raw.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined
  if (!reader) return
  try {
    for (let sum = 0; ; ) {
      const { done, value } = await readInTime(reader).catch(() => {
        throw ServiceError.validation([], 'The request ended before its body did.')
      })
      if (done) return
      sum += value.byteLength
      if (sum > maxBytes) throw tooLarge()
      yield value
    }
  } finally {
    // Canceling would close the connection before the answer is sent.
    reader.releaseLock()
  }
}
