import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of two segments of PostgreSQL's write-ahead log. With less space the embedded database stops. */
const spaceNeeded = 32 * 1024 * 1024

/** Returns the free bytes on the disk of a folder for this account. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Writes a small file into a folder and removes it. Throws the file system's error if that fails, and ENOSPC if too
 * little space is left.
 */
export async function probeStorage(folder: string): Promise<void> {
  const file = join(folder, `probe.${process.pid}`)
  try {
    await writeFile(file, new Uint8Array(64 * 1024))
  } finally {
    await rm(file, { force: true })
  }
  await requireSpace(folder)
}

/** Throws ENOSPC if a folder's disk has less free space than `bytes` plus what the embedded database needs. */
export async function requireSpace(folder: string, bytes = 0): Promise<void> {
  if ((await freeSpace(folder)) < bytes + spaceNeeded)
    throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })
}
