import type { ResponseOf, Collection } from '@vitrine/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Takes a collection off the storefront, or puts it back: shown immediately, taken back where the server refuses. */
export function usePublish(collection: Collection) {
  const client = useQueryClient()
  const lists = { queryKey: [...queryKeys.collection.all, 'list'] }
  const show = (isPublished: boolean) =>
    client.setQueriesData<ResponseOf<'allCollection'>>(
      lists,
      (page) =>
        page && {
          ...page,
          data: page.data.map((one) => (one._id === collection._id ? { ...one, isPublished } : one)),
        },
    )
  return useAction({
    run: (isPublished: boolean) =>
      getSdk().collections.setPublished({ collection_id: collection._id, isPublished }),
    invalidates: [queryKeys.collection.all],
    optimistic: (isPublished) => {
      // A list on its way still has the old value and would put the switch back.
      void client.cancelQueries(lists)
      show(isPublished)
      return () => show(!isPublished)
    },
  })
}
