import { queryOptions } from '@tanstack/react-query'
import { ApiError, type ApiKey } from '@vitrine/sdk'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { keyOf, queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** All API keys of the platform, of all admins. */
export const apiKeys = listResource(listSearch(['new', 'edit']), {
  nouns: ['API key', 'API keys'],
  read: queries.apiKeys.list,
  one: (id) =>
    queryOptions<ApiKey>({
      queryKey: [...keyOf('apiKeys'), 'one', id],
      queryFn: async ({ signal }) => {
        for await (const row of getSdk().apiKeys.listAll({}, { signal })) if (row._id === id) return row
        throw new ApiError('There is no such API key.', { kind: 'not-found', operation: 'getApiKeys' })
      },
    }),
})
