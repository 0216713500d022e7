import type { ApiErrorConstructor } from '../errors.ts'
import type { Call, Content } from './call.ts'

const decoder = new TextDecoder()

/**
 * Returns functions that read the body of an answer up to `limit` bytes, after decompression. A longer success is malformed; the
 * body of a longer failure is dropped, because its status is enough. Only loaded if there is a limit. Takes the error's class as
 * an argument, because an import would add a file to the first load.
 */
export function readWithin(
  limit: number,
  { deadline, operation }: Call,
  response: Response,
  ApiError: ApiErrorConstructor,
): Content {
  async function bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let length = 0
    const reader = response.body?.getReader()
    if (!reader) return new Uint8Array()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > limit || deadline?.ended()) {
        // Closes the connection without waiting, because an endless body may ignore it.
        void reader.cancel().catch(() => undefined)
        if (!response.ok) return new Uint8Array()
        const message = `The server's answer is longer than ${limit} bytes.`
        throw new ApiError(message, { kind: 'malformed', operation: operation.id, status: response.status })
      }
      chunks.push(value)
    }
    const [first, second] = chunks
    if (first && !second) return first
    const all = new Uint8Array(length)
    let offset = 0
    for (const chunk of chunks) {
      all.set(chunk, offset)
      offset += chunk.length
    }
    return all
  }

  return {
    text: async () => decoder.decode(await bytes()),
    arrayBuffer: async () => (await bytes()).slice().buffer,
  }
}
