import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes: two segments of PostgreSQL's write-ahead log. With less the embedded database ends. */
const spaceNeeded = 32 * 1024 * 1024

/** Writes a little into a folder. Throws what the file system says where it takes nothing, and ENOSPC where too little space is left. */
export async function probeStorage(folder: string): Promise<void> {
  const file = join(folder, `probe.${process.pid}`)
  try {
    await writeFile(file, new Uint8Array(64 * 1024))
  } finally {
    await rm(file, { force: true })
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < spaceNeeded) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })
}
