import type { Group } from '#src/contract/types.ts'
import { serializeRun } from '#src/groups/runs/view.ts'
import { addFile } from './add-file.ts'
import { addRows } from './add-rows.ts'
import { createImport } from './create-import.ts'
import { requireImport } from './find-import.ts'
import { readAddress } from './read-address.ts'
import { compareRows, receivedFiles, receivedRows } from './received.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

/** Imports of many rows and files: received bit by bit, and then carried out as runs (docs/decisions/files-and-imports.md). */
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
