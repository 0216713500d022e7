import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
