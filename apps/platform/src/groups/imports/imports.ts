import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import { serializeRun } from '#src/groups/runs/view.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { importFiles } from '#src/storage/db/schema/imports.ts'
import { uploadAssetFile } from '#src/storage/files/upload-asset-file.ts'
import { addRows } from './add-rows.ts'
import { createImport } from './create-import.ts'
import { requireImport, requirePlanned } from './find-import.ts'
import { readAddress } from './read-address.ts'
import { compareRows, receivedFiles, receivedRows } from './received.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

/** Maximum number of files in an import. */
const maxFiles = 100_000

/** Stores a file of an import by its path. Replaces an existing one. */
async function addFile(
  { db, files }: Platform,
  { run_id, path, file }: { run_id: string; path: string; file: File },
): Promise<Schemas['ImportFile']> {
  await db.transaction(async (tx) => {
    await requirePlanned(tx, run_id, 'share')
    const others = and(eq(importFiles.runId, run_id), ne(importFiles.path, path))
    if ((await tx.$count(importFiles, others)) >= maxFiles)
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

/**
 * Imports of many rows and files, received in parts and then processed as runs (docs/decisions/files-and-imports.md).
 */
export const imports: Group = (platform) => ({
  readImportAddress: async ({ body }) => ({ data: await readAddress(platform, body.url) }),
  async createImport({ body, actor }) {
    const row = await createImport(platform, body, actor.email)
    return { message: 'The import is open.', data: await serializeRun(platform.db, row) }
  },
  async addImportRows({ body }) {
    await addRows(platform, body)
    return { message: 'The rows are stored.' }
  },
  async addImportFile({ body }) {
    return { message: 'The file is stored.', data: await addFile(platform, body) }
  },
  async getImport({ path, query }) {
    const { db } = platform
    const run = await requireImport(db, path.run_id)
    const [data, rows, files, compared] = await Promise.all([
      serializeRun(db, run),
      receivedRows(db, run.id),
      receivedFiles(db, run.id, query.after),
      compareRows(db, run),
    ])
    return { data, rows, files, compared }
  },
  async startImport({ body, actor }) {
    const row = await startImport(platform, body, actor.email)
    return { message: 'The import starts.', data: await serializeRun(platform.db, row) }
  },
  undoImport: ({ body, actor }) => undoImport(platform, body.run_id, actor.email),
})
