import { createRequestTask } from '#src/contract/workers/request-task.ts'
import { ServiceError } from '#src/service-error.ts'
import type { CheckedRow } from './check-row.ts'

/** Output of the child process: the rows, or why the whole file is refused. */
export type ReadImport = { rows: CheckedRow[] } | { refusal: string }

const mebibyte = 1024 * 1024
const maxFile = 10 * mebibyte

const refuse = (message: string) => ServiceError.field('file', message)

/** Input of the child process. `single`: each token has one copy. */
export type ImportFile = { bytes: Uint8Array; single: boolean }

const read = createRequestTask<ImportFile, ReadImport>(
  new URL('./read-import-worker.ts', import.meta.url),
  () => refuse('The file takes too much time or memory to read. Import it in parts.'),
)

/** Reads and checks the rows of an import, in a child process, so that other calls are answered meanwhile. */
export async function readImport(file: Blob, single: boolean): Promise<CheckedRow[]> {
  if (file.size > maxFile) {
    throw new ServiceError('too-large', `The file is larger than ${maxFile / mebibyte} MiB.`)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = await read({ bytes, single }, bytes.length)
  if ('refusal' in found) throw refuse(found.refusal)
  return found.rows
}
