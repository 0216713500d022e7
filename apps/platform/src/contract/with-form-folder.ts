import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireSpace } from '#src/storage/data-folder/probe-storage.ts'

/**
 * Runs work with a new folder for a form's files, and deletes it afterwards. Throws ENOSPC if the form doesn't fit on the disk.
 * @param bytes the form's length
 */
export async function withFormFolder<Result>(
  parent: string,
  bytes: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await requireSpace(parent, bytes)
  const folder = await mkdtemp(join(parent, 'form-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
