import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, VectorIndex } from '@vitrine/sdk'
import type { FormWithErrors } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type IndexValues, indexBody } from './index-form.ts'

/** Whatever shows indexes, the two newest among them. */
const ofIndexes = [queryKeys.dataManagement.all]

/** Creates an empty index. */
export const useCreateIndex = (form: FormWithErrors<IndexValues>, onSuccess: () => void) =>
  useAction({
    run: (values: IndexValues) => getSdk().vector.createIndex(indexBody(values)),
    invalidates: ofIndexes,
    form,
    onSuccess,
  })

/** Sets or replaces the store's key. */
export const useSetKey = (form: FormWithErrors<{ apiKey: string }>, onSuccess: () => void) =>
  useAction({
    run: (values: { apiKey: string }) => getSdk().vector.setKey(values),
    // Another key may open another store.
    invalidates: ofIndexes,
    form,
    onSuccess,
  })

/** Reads the figures of one index as they are now, and shows them wherever the index stands. */
export function useRefreshFigures({ indexName, host }: VectorIndex) {
  const client = useQueryClient()
  return useAction({
    run: () => getSdk().vector.getIndexStats({ indexName, host }),
    success: `The figures of “${indexName}” are as of now.`,
    onSuccess: ({ data: stats }) =>
      client.setQueriesData<AnswerOf<'getVectorIndex'>>(
        { queryKey: queryKeys.dataManagement.indexes() },
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
