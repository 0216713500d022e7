import { createHash } from 'node:crypto'

const digest = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex')

/** The same for the same value, whatever the order of its keys; a file counts by its name and bytes. */
async function stable(value: unknown): Promise<unknown> {
  if (value instanceof File)
    return { file: value.name, bytes: digest(new Uint8Array(await value.arrayBuffer())) }
  if (Array.isArray(value)) return Promise.all(value.map(stable))
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).sort()
  return Promise.all(keys.map(async (key) => [key, await stable((value as Record<string, unknown>)[key])]))
}

/** Tells one request from another, for idempotency keys. */
export const requestHash = async (...parts: unknown[]): Promise<string> =>
  digest(JSON.stringify(await stable(parts)))
