import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PremintAsset } from '@vitrine/sdk'
import { oneQuery } from '#src/resource/one-query.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { type AssetSearch, PAGE_SIZE } from './search.ts'

/** A page of a collection's assets, as the URL asks for it. The rows of the last page stay while the next one loads. */
export function assetsQuery(
  collectionId: string,
  { page, search, state }: Pick<AssetSearch, 'page' | 'search' | 'state'>,
) {
  const input = { collectionId, page, pageSize: PAGE_SIZE, search: search || undefined, isSold: state }
  return queryOptions({
    queryKey: queryKeys.premint.list(input),
    queryFn: ({ signal }) => getSdk().assets.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One asset of a collection. */
export const assetQuery = (collectionId: string, id: string) =>
  oneQuery({
    slice: 'premint',
    id,
    operation: 'getAsset',
    noun: 'asset',
    get: (options) => getSdk().assets.get({ asset_id: id }, options),
    list: (options) => getSdk().assets.listAll({ collectionId }, options),
  })

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

/** How many parents the nest dialog offers at once; the search finds the others. */
export const CANDIDATES = 20

/** The assets of a collection that another one may be nested under, by name. */
export const candidatesQuery = (collectionId: string, search: string) => {
  const input = { collectionId, page: 1, pageSize: CANDIDATES, search: search || undefined }
  return queryOptions({
    queryKey: queryKeys.premint.list(input),
    queryFn: ({ signal }) => getSdk().assets.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
