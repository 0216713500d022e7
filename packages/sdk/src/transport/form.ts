import type { StreamFile } from './types.ts'

/** A body that is ready to be sent, and its content type where the platform doesn't set it. */
export type Form = { body: FormData | ReadableStream<Uint8Array>; type?: string }

const isStreamFile = (value: unknown): value is StreamFile =>
  typeof value === 'object' && value !== null && 'stream' in value && !(value instanceof Blob)

const isNothing = (value: unknown) => value === undefined || value === null
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Names in a form, escaped as HTML has browsers escape them. */
const escape = (name: string) =>
  name.replace(/["\r\n]/g, (char) => ({ '"': '%22', '\r': '%0D', '\n': '%0A' })[char] ?? char)

/** The parts of a form one after another, so that a file is never held in memory as a whole. */
async function* encode(fields: [string, unknown][], boundary: string): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder()
  for (const [name, value] of fields) {
    const isFile = isStreamFile(value) || value instanceof Blob
    const fileName = isStreamFile(value) || value instanceof File ? value.name : name
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${escape(name)}"`
    if (!isFile) {
      yield utf8.encode(`${disposition}\r\n\r\n${asText(value)}\r\n`)
      continue
    }
    const type = value.type || 'application/octet-stream'
    yield utf8.encode(`${disposition}; filename="${escape(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`)
    yield* (isStreamFile(value) ? value.stream : value.stream()) as AsyncIterable<Uint8Array>
    yield utf8.encode('\r\n')
  }
  yield utf8.encode(`--${boundary}--\r\n`)
}

/** A multipart body: files as they are, strings as text, everything else as JSON. With a stream in it, the body is a stream. */
export function toForm(values: Record<string, unknown>): Form {
  const fields = Object.entries(values).filter(([, value]) => !isNothing(value))
  if (fields.some(([, value]) => isStreamFile(value))) {
    const boundary = `vitrine-${crypto.randomUUID()}`
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
  const body = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob) body.append(name, value, value instanceof File ? value.name : name)
    else body.append(name, asText(value))
  }
  return { body }
}
