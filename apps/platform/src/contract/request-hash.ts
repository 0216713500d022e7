import { createHash } from 'node:crypto'

const digest = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex')

function* filesIn(value: unknown): Generator<File> {
  if (value instanceof File) yield value
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* filesIn(one)
}

/** The same for the same value, whatever the order of its keys; a file counts by its name and bytes. */
function stable(value: unknown, digests: ReadonlyMap<File, string>): unknown {
  if (value instanceof File) return { file: value.name, bytes: digests.get(value) }
  if (Array.isArray(value)) return value.map((one) => stable(one, digests))
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).sort()
  return keys.map((key) => [key, stable((value as Record<string, unknown>)[key], digests)])
}

/** Tells one request from another, for idempotency keys. */
export async function requestHash(...parts: unknown[]): Promise<string> {
  const digests = new Map<File, string>()
  // Read first, so that the walk over a long list makes no promise for each of its values.
  for (const file of filesIn(parts)) digests.set(file, digest(new Uint8Array(await file.arrayBuffer())))
  return digest(JSON.stringify(stable(parts, digests)))
}
