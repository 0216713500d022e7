import type { Collection } from '@vitrine/sdk'
import type { UseFormReturn } from 'react-hook-form'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type CollectionValues, collectionBody } from './collection-form.ts'

/** Creates a collection, or changes the given one. */
export const useSaveCollection = (
  collection: Collection | null,
  form: UseFormReturn<CollectionValues>,
  onSuccess: () => void,
) =>
  useAction({
    run: (values: CollectionValues) =>
      collection
        ? getSdk().collections.update({ collection_id: collection._id, ...collectionBody(values) })
        : getSdk().collections.create(collectionBody(values)),
    // A venue and an event count their collections.
    invalidates: [
      queryKeys.collection.all,
      queryKeys.premint.all,
      queryKeys.dashboard.all,
      queryKeys.venue.all,
      queryKeys.event.all,
    ],
    form,
    onSuccess,
  })
