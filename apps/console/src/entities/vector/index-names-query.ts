import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'

/** Every vector index by name, for choosing one. */
export const indexNamesQuery = dataOf(queries.vector.listIndexNames())
