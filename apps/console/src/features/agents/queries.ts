import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'

/** Every assistant, newest first. */
export const assistantsQuery = dataOf(queries.vector.listAssistants())
