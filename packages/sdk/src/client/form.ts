import type { StreamFile } from './stream-file.ts'

/** An encoded form, and its content type unless the runtime sets it. */
export type Form = { body: FormData | ReadableStream<Uint8Array>; type?: string }

/**
 * Encodes a multipart body: files unchanged, strings as text, other values as JSON. Omits undefined and null. If a value is a
 * stream, the body is a stream.
 */
export async function toForm(values: object): Promise<Form> {
  const fields: [string, string | Blob | StreamFile][] = []
  const body = new FormData()
  let streamed = false
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    const file = value instanceof Blob || (typeof value === 'object' && 'stream' in value)
    const part = file
      ? (value as Blob | StreamFile)
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
    fields.push([name, part])
    if (part instanceof Blob) body.append(name, part, part instanceof File ? part.name : name)
    else if (typeof part === 'string') body.append(name, part)
    else streamed = true
  }
  return streamed ? (await import('./stream-form.ts')).streamForm(fields) : { body }
}
