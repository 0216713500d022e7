import { queryOptions } from '@tanstack/react-query'
import type { PremintAsset } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Returns every asset of a collection that is neither minted nor being minted, from all pages. */
export const unsoldQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...queryKeys.premint.all, 'unsold', collectionId],
    queryFn: async ({ signal }) => {
      const found: PremintAsset[] = []
      const every = getSdk().assets.listAll({ collectionId, isSold: 'unsold' }, { signal })
      for await (const asset of every) found.push(asset)
      return found
    },
    // Someone is about to mint these: never from the cache.
    staleTime: 0,
    gcTime: 0,
  })
