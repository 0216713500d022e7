import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Imports of up to 100,000 rows and their files, sent in several calls. Needs the capability `imports`. */
export function imports(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Downloads a metadata or zip file from a URL on the backend: `content` is its bytes in base64 (at most 24 MiB). Stores nothing. */
    readAddress: post('/api/imports/readImportAddress', op.readImportAddress),
    /** Creates an import. No assets are created until `start`. */
    create: post('/api/imports/createImport', op.createImport),
    /** Adds up to 15 rows. A row with the number of an earlier row replaces it. */
    addRows: post('/api/imports/addImportRows', op.addImportRows),
    /** Adds a file (at most 50 MiB) under the path that rows use for it. A file with the path of an earlier file replaces it. */
    addFile: post('/api/imports/addImportFile', op.addImportFile),
    /** Returns the received rows as ranges in `rows`, and up to 1,000 files in `files`. Pass the last path as `after` to get more. */
    get: get('/api/imports/getImport/{run_id}', op.getImport, ['after']),
    /** Creates assets from the rows in the background, as a run with one step per row. */
    start: post('/api/imports/startImport', op.startImport),
    /**
     * Deletes the assets that an import created. Refused with `already-minted` if one is minting or minted, with `in-run` if a
     * run includes one.
     */
    undo: post('/api/imports/undoImport', op.undoImport),
  }
}
