import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { importFiles } from '#src/storage/db/schema/imports.ts'
import { uploadAssetFile } from '#src/storage/files/upload-asset-file.ts'
import { requirePlanned } from './find-import.ts'

/** The most files of an import. */
const mostFiles = 100_000

/** Stores a file of an import by its path. One that is there already is replaced. */
export async function addFile(
  { db, files }: Platform,
  { run_id, path, file }: { run_id: string; path: string; file: File },
): Promise<Schemas['ImportFile']> {
  await db.transaction(async (tx) => {
    await requirePlanned(tx, run_id, 'share')
    const others = and(eq(importFiles.runId, run_id), ne(importFiles.path, path))
    if ((await tx.$count(importFiles, others)) >= mostFiles)
      throw ServiceError.field('path', 'An import has at most 100,000 files.')
  })
  const { cid, key, size, sha256, thumbnailUrl } = await uploadAssetFile(files, file)
  await db.transaction(async (tx) => {
    const { run } = await requirePlanned(tx, run_id, 'share')
    await tx
      .insert(importFiles)
      .values({ runId: run.id, path, key })
      .onConflictDoUpdate({ target: [importFiles.runId, importFiles.path], set: { key } })
  })
  return { path, size, hash: sha256, address: `ipfs://${cid}`, thumbnail: thumbnailUrl }
}
