import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes: two segments of PostgreSQL's write-ahead log. With less the embedded database ends. */
const spaceNeeded = 32 * 1024 * 1024

/** Returns the bytes that the disk of a folder has left for this account. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Writes a little into a folder. Throws what the file system says where it takes nothing, and ENOSPC where too little space is left. */
export async function probeStorage(folder: string): Promise<void> {
  const file = join(folder, `probe.${process.pid}`)
  try {
    await writeFile(file, new Uint8Array(64 * 1024))
  } finally {
    await rm(file, { force: true })
  }
  await requireSpace(folder)
}

/** Throws ENOSPC if the disk of a folder has too little space left besides so many bytes. */
export async function requireSpace(folder: string, bytes = 0): Promise<void> {
  if ((await freeSpace(folder)) < bytes + spaceNeeded)
    throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })
}
