import type { Collection } from '@vitrine/sdk'
import { itemQuery } from '#src/resource/item-query.ts'
import { getSdk } from '#src/session/sdk.ts'
import { pauseUntilReveal } from './reveal.ts'

/** Returns the query of a collection. */
export const collectionQuery = (id: string) => ({
  ...itemQuery({
    group: 'collections',
    id,
    operation: 'getCollection',
    get: (options) => getSdk().collections.get({ collection_id: id }, options),
    list: (options) => getSdk().collections.listAll({}, options),
  }),
  // Polls, so that a deployment started in another browser ends here too, and a reveal is shown.
  refetchInterval: ({ state: { data } }: { state: { data?: Collection | undefined } }) =>
    data?.contracts?.some(({ status }) => status === 'deploying')
      ? 3000
      : data?.isHidden
        ? pauseUntilReveal(data.revealAt)
        : false,
})
