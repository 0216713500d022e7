import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, VectorIndex } from '@vitrine/sdk'
import type { FormWithErrors } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
import { type IndexValues, indexBody } from './index-form.ts'

/** Whatever shows indexes, the two newest among them. */
const ofIndexes = [queryKeys.dataManagement.all]

/** Creates an empty index. */
export const useCreateIndex = ({ form, draft }: DraftedForm<IndexValues>, onDone: () => void) =>
  useAction({
    run: (values: IndexValues, call) => getSdk().vector.createIndex(indexBody(values), call),
    invalidates: ofIndexes,
    form,
    draft,
    creates: true,
    onDone,
  })

/** Sets or replaces the store's key. */
export const useSetKey = (form: FormWithErrors<{ apiKey: string }>, onDone: () => void) =>
  useAction({
    run: (values: { apiKey: string }, call) => getSdk().vector.setKey(values, call),
    // Another key may open another store.
    invalidates: ofIndexes,
    form,
    onDone,
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
