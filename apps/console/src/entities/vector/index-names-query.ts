import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'

/** Names of all vector indexes, to choose from. */
export const indexNamesQuery = dataOf(queries.vector.listIndexNames())
