import { createWorkerTask, TaskError } from '#src/contract/workers/worker-task.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Pdf } from './pdf-text-worker.ts'

const mebibyte = 1024 * 1024
const maxSize = 50 * mebibyte
/** Maximum letters of all pages: about two thousand full pages. */
const maxText = 5_000_000
const read = createWorkerTask<Pdf, string[]>(new URL('./pdf-text-worker.ts', import.meta.url), {
  cpuMilliseconds: 60_000,
  megabytes: 256,
  idleMilliseconds: 10_000,
})

const refuse = (message: string) => ServiceError.field('file', message)

function describeFailure({ reason }: TaskError): ServiceError {
  if (reason === 'PasswordException')
    return refuse('The PDF is locked with a password. Upload it without one.')
  if (reason === 'FormException')
    return refuse(
      'The PDF is a form that only Adobe Reader can show. Print it to a PDF there, and upload that.',
    )
  if (reason === 'late') return refuse('Reading the PDF takes more than a minute. Upload it in parts.')
  if (reason === 'ended') return refuse('Reading the PDF takes too much memory. Upload it in parts.')
  return refuse('The PDF is damaged: its pages cannot be read.')
}

/**
 * Returns the text of each page of a PDF. Throws a ServiceError if the file isn't a PDF, is locked, damaged or too
 * large, or contains no text.
 */
export async function pdfTexts(bytes: Uint8Array, signal?: AbortSignal): Promise<string[]> {
  if (bytes.length > maxSize) {
    const message = `The PDF is larger than ${maxSize / mebibyte} MiB.`
    throw new ServiceError('too-large', message, { fields: [{ field: 'file', message }] })
  }
  // Readers look for the mark in the first kilobyte, because some programs write other bytes before it.
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) {
    throw refuse('The file is not a PDF, whatever its name says.')
  }
  try {
    // PostgreSQL cannot store the zero character.
    const texts = (await read.run({ bytes, maxText }, bytes.length, signal)).map((text) =>
      text.replaceAll('\0', ''),
    )
    if (!texts.some((text) => /[\p{L}\p{N}]/u.test(text))) {
      throw refuse(
        'The PDF holds no text. If its pages are scanned pictures, run text recognition over it first.',
      )
    }
    if (texts.reduce((sum, text) => sum + text.length, 0) > maxText) {
      throw refuse('The PDF has more text than one upload can have. Upload it in parts.')
    }
    return texts
  } catch (thrown) {
    throw thrown instanceof TaskError ? describeFailure(thrown) : thrown
  }
}
