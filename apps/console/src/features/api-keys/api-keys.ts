import { queryOptions } from '@tanstack/react-query'
import { ApiError, type ApiKey } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Every API key of the platform, whoever made it. */
export const apiKeys = listResource(listSearch(['new', 'edit']), {
  nouns: ['API key', 'API keys'],
  key: queryKeys.apikey.lists,
  read: (input, options) => getSdk().apiKeys.list(input, options),
  one: (id) =>
    queryOptions<ApiKey>({
      queryKey: queryKeys.apikey.one(id),
      queryFn: async ({ signal }) => {
        for await (const row of getSdk().apiKeys.listAll({}, { signal })) if (row._id === id) return row
        throw new ApiError('There is no such API key.', { kind: 'not-found', operation: 'getApiKeys' })
      },
    }),
})
