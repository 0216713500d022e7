import { ServiceError } from '#src/service-error.ts'
import { serveTasks } from '#src/workers/serve-tasks.ts'
import { checkFile } from './check-file.ts'
import type { ReadImport } from './read-import.ts'
import { readJson } from './read-json.ts'

serveTasks(async (input): Promise<ReadImport> => {
  try {
    return { rows: checkFile(readJson(input as Uint8Array)) }
  } catch (thrown) {
    if (thrown instanceof ServiceError) return { refusal: thrown.message }
    throw thrown
  }
})
