import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'

/**
 * The vector store's location and whether its key is set. Null if no key is set and none is needed. For
 * admins.
 */
export const vectorStoreQuery = dataOf(queries.vector.getStore())
