import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { listen } from '#src/http/listen.ts'
import { StartError } from '#src/start-error.ts'
import type { Database } from '#src/storage/db/open-database.ts'

const file = (dataDir: string) => join(dataDir, 'control.json')

const controlFile = z.object({ url: z.string(), key: z.string() })
const copyRequest = z.object({ folder: z.string() })

const isSame = (given: string, key: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Serves copies of the embedded database, which only the running platform can open. A backup requests one at an address
 * of the loopback interface, with a key that only the owner of the data folder can read.
 */
export async function serveDatabaseCopies(dataDir: string, copyTo: NonNullable<Database['copyTo']>) {
  const key = randomBytes(32).toString('hex')
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  listener.serve(async (request) => {
    if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${key}`))
      return Response.json({ error: 'The key is wrong.' }, { status: 401 })
    try {
      const { folder } = copyRequest.parse(await request.json())
      await copyTo(folder)
      return Response.json({ folder })
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : 'Unknown error'
      return Response.json({ error }, { status: 500 })
    }
  })
  await writeFile(file(dataDir), JSON.stringify({ url: listener.url, key }), { mode: 0o600 })
  return {
    async close() {
      await rm(file(dataDir), { force: true })
      await listener.close()
    },
  }
}

/** Requests a copy of the database from the platform that runs on a data folder. Throws a StartError if that fails. */
export async function requestDatabaseCopy(dataDir: string, folder: string): Promise<void> {
  const failed = (why: string) =>
    new StartError(`The database was not copied: ${why} Stop the platform, and run the backup again.`)
  const text = await readFile(file(dataDir), 'utf8').catch(() => {
    throw failed('the running platform is of a version that can’t do it.')
  })
  const { url, key } = controlFile.parse(JSON.parse(text))
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ folder }),
  }).catch(() => {
    throw failed('the running platform did not answer.')
  })
  if (!response.ok) throw failed(((await response.json()) as { error: string }).error)
}
