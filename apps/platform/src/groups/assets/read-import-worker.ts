import { ServiceError } from '#src/service-error.ts'
import { checkFile } from './check-file.ts'
import type { ImportFile, ReadImport } from './read-import.ts'

export default function readFile({ bytes, single }: ImportFile): ReadImport {
  let text: string
  try {
    // Drops a byte order mark as well.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { refusal: 'The file is not text in UTF-8.' }
  }
  try {
    return { rows: checkFile(text, single) }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return { refusal: thrown.message }
    throw thrown
  }
}
