import { ServiceError } from '#src/service-error.ts'
import { createRequestTask } from '#src/workers/request-task.ts'
import type { CheckedRow } from './check-row.ts'

/** What the thread answers: the rows, or why the file is refused as a whole. */
export type ReadImport = { rows: CheckedRow[] } | { refusal: string }

const mebibyte = 1024 * 1024
const maxFile = 10 * mebibyte

const refuse = (message: string) => ServiceError.validation([{ field: 'file', message }])

const read = createRequestTask<Uint8Array, ReadImport>(
  new URL('./read-import-worker.ts', import.meta.url),
  () => refuse('The file takes too much time or memory to read. Import it in parts.'),
)

/** Reads and checks the rows of an import, in a thread, so that others are answered meanwhile. */
export async function readImport(file: Blob): Promise<CheckedRow[]> {
  if (file.size > maxFile) {
    throw new ServiceError('too-large', `The file is larger than ${maxFile / mebibyte} MiB.`)
  }
  const found = await read(new Uint8Array(await file.arrayBuffer()))
  if ('refusal' in found) throw refuse(found.refusal)
  return found.rows
}
