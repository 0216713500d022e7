import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf, VectorIndex } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { keyOf } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Reads the current figures of an index and updates all lists that contain it. */
export function useRefreshFigures({ indexName, host }: VectorIndex) {
  const client = useQueryClient()
  return useAction({
    run: () => getSdk().vector.getIndexStats({ indexName, host }),
    success: `The figures of “${indexName}” are up to date.`,
    onSuccess: ({ data: stats }) =>
      client.setQueriesData<ResponseOf<'getVectorIndex'>>(
        { queryKey: keyOf('vector.listIndexes') },
        (page) =>
          page && {
            ...page,
            data: page.data.map((one) =>
              one.indexName === indexName && one.host === host ? { ...one, stats } : one,
            ),
          },
      ),
  })
}
