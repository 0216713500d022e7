import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { probeStorage } from '#src/storage/data-folder/probe-storage.ts'
import type { Storage } from './storage.ts'

/** Writes a file completely or not at all, even if the process crashes in between. */
async function writeWhole(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  try {
    const handle = await open(aside, 'wx', 0o600)
    try {
      await writeFile(handle, bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, path)
  } catch (thrown) {
    await rm(aside, { force: true })
    throw thrown
  }
}

/** Returns a storage in a folder, which several machines may share. */
export async function openFolderStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => join(folder, name)
  return {
    place: folder,
    async write(name, bytes) {
      await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 })
      await writeWhole(pathOf(name), bytes)
    },
    async size(name) {
      try {
        return (await stat(pathOf(name))).size
      } catch (thrown) {
        if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw thrown
      }
    },
    async read(name, range) {
      const stream = createReadStream(pathOf(name), range)
      // A file that can't be opened throws here, before any bytes are sent.
      await once(stream, 'open')
      return stream
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    probe: () => probeStorage(folder),
    close: async () => undefined,
  }
}
