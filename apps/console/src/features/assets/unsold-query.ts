import { queryOptions } from '@tanstack/react-query'
import type { PremintAsset } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The most rows a page that the API gives. */
const LARGEST_PAGE = 100

/** Every asset of a collection that is not minted and not under way, from all pages. */
export const unsoldQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...queryKeys.premint.all, 'unsold', collectionId],
    queryFn: async ({ signal }) => {
      const found: PremintAsset[] = []
      for (let page = 1; ; page += 1) {
        const input = { collectionId, page, pageSize: LARGEST_PAGE, isSold: 'unsold' as const }
        const { data, totalCount } = await getSdk().assets.list(input, { signal })
        found.push(...data)
        if (data.length === 0 || found.length >= totalCount) return found
      }
    },
    // Someone is about to mint these: never from the cache.
    staleTime: 0,
    gcTime: 0,
  })
