import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf, Collection } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** A setting of a collection that takes effect at once. */
export type CollectionSwitch = 'isPublished' | 'fiatPaymentSupport' | 'paymasterSupport'

const send = {
  isPublished: (collection_id: string, isPublished: boolean) =>
    getSdk().collections.setPublished({ collection_id, isPublished }),
  fiatPaymentSupport: (collection_id: string, fiatPaymentSupport: boolean) =>
    getSdk().collections.setFiatPaymentSupport({ collection_id, fiatPaymentSupport }),
  paymasterSupport: (collection_id: string, paymasterSupport: boolean) =>
    getSdk().collections.setPaymasterSupport({ collection_id, paymasterSupport }),
}

/** Flips a switch: shown at once, taken back where the server refuses. */
export function useCollectionSwitch(collection: Collection, name: CollectionSwitch) {
  const client = useQueryClient()
  const lists = { queryKey: [...queryKeys.collection.all, 'list'] }
  const show = (on: boolean) =>
    client.setQueriesData<ResponseOf<'allCollection'>>(
      lists,
      (page) =>
        page && {
          ...page,
          data: page.data.map((one) => (one._id === collection._id ? { ...one, [name]: on } : one)),
        },
    )
  return useAction({
    run: (on: boolean) => send[name](collection._id, on),
    invalidates: [queryKeys.collection.all],
    optimistic: (on) => {
      // A list on its way still has the old value and would put the switch back.
      void client.cancelQueries(lists)
      show(on)
      return () => show(!on)
    },
  })
}
