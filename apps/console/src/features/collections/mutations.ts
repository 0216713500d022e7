import type { Collection } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
import { type CollectionValues, collectionBody } from './collection-form.ts'

/** Creates a collection, or changes the given one. */
export const useSaveCollection = (
  collection: Collection | null,
  { form, draft }: DraftedForm<CollectionValues>,
  onDone: () => void,
) =>
  useAction({
    run: (values: CollectionValues, call) =>
      collection
        ? getSdk().collections.update({ collection_id: collection._id, ...collectionBody(values) }, call)
        : getSdk().collections.create(collectionBody(values), call),
    // A venue and an event count their collections.
    invalidates: [
      queryKeys.collection.all,
      queryKeys.premint.all,
      queryKeys.dashboard.all,
      queryKeys.venue.all,
      queryKeys.event.all,
    ],
    form,
    draft,
    creates: collection === null,
    onDone,
  })
