import { queryOptions } from '@tanstack/react-query'
import type { VectorIndex } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Returns every index with its dimension, newest first, from all pages: what decides which may be copied into which. */
export const allIndexesQuery = () =>
  queryOptions({
    queryKey: queryKeys.dataManagement.allIndexes(),
    queryFn: async ({ signal }) => {
      const all: VectorIndex[] = []
      for await (const one of getSdk().vector.listAllIndexes({}, { signal })) all.push(one)
      return all
    },
  })
