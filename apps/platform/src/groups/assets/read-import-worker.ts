import { ServiceError } from '#src/service-error.ts'
import { checkFile } from './check-file.ts'
import type { ReadImport } from './read-import.ts'
import { readJson } from './read-json.ts'

export default function readFile(bytes: Uint8Array): ReadImport {
  try {
    return { rows: checkFile(readJson(bytes)) }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return { refusal: thrown.message }
    throw thrown
  }
}
