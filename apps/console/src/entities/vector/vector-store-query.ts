import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'

/** Where the vector store is, and whether its key is set. Null where no key is set and none is needed. For admins. */
export const vectorStoreQuery = dataOf(queries.vector.getStore())
