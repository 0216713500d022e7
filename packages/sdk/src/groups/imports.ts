import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Imports of up to 100,000 rows and their files, bit by bit. A backend has them where its capabilities name `imports`. */
export function imports(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns a file of metadata, or a zip, that the backend reads from an address: `content` is its bytes in base64 (at most 24 MiB). Stores nothing. */
    readAddress: post('/api/imports/readImportAddress', op.readImportAddress),
    /** Opens an import. Nothing becomes an asset until `start`. */
    create: post('/api/imports/createImport', op.createImport),
    /** Adds up to 15 rows. A row that is added again replaces the row of its number. */
    addRows: post('/api/imports/addImportRows', op.addImportRows),
    /** Adds a file that rows name by its path (at most 50 MiB). A file that is added again replaces the file of its path. */
    addFile: post('/api/imports/addImportFile', op.addImportFile),
    /** Returns what an import has received: ranges of rows in `rows`, 1,000 files a page in `files`. The next page comes `after` the last path. */
    get: get('/api/imports/getImport/{run_id}', op.getImport, ({ run_id, after }) => ({
      path: { run_id },
      query: { after },
    })),
    /** Makes assets of the rows. It continues by itself, as a run with a step for each row. */
    start: post('/api/imports/startImport', op.startImport),
    /** Undoes an import: deletes the assets that it made. Refused with `already-minted` once one of them is minting or minted, with `in-run` while a run is to mint one. */
    undo: post('/api/imports/undoImport', op.undoImport),
  }
}
