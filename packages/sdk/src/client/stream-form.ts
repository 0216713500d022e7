import type { StreamFile } from './stream-file.ts'

/** Escapes names in a form as browsers do according to HTML. */
const escape = (name: string) =>
  name.replace(/["\r\n]/g, (char) => ({ '"': '%22', '\r': '%0D', '\n': '%0A' })[char] ?? char)

/** Yields the parts of a form, so that a file is never in memory as a whole. */
async function* encode(
  fields: [string, string | Blob | StreamFile][],
  boundary: string,
): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder()
  for (const [name, value] of fields) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escape(name)}"`
    if (typeof value === 'string') {
      yield utf8.encode(`${head}\r\n\r\n${value}\r\n`)
      continue
    }
    const fileName = 'name' in value ? value.name : name
    const type = value.type || 'application/octet-stream'
    yield utf8.encode(`${head}; filename="${escape(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`)
    const bytes = typeof value.stream === 'function' ? value.stream() : value.stream
    yield* bytes as AsyncIterable<Uint8Array>
    yield utf8.encode('\r\n')
  }
  yield utf8.encode(`--${boundary}--\r\n`)
}

/** Returns a multipart body that is encoded while it is sent. Only loaded for uploads from a stream, which pages don't have. */
export function streamForm(fields: [string, string | Blob | StreamFile][]) {
  // A random boundary can't occur in any part.
  const boundary = `vitrine-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  const parts = encode(fields, boundary)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await parts.return(undefined)),
  })
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
