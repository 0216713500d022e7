import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The tool servers that the platform knows, by name. */
export const toolServersQuery = queryOptions({
  queryKey: queryKeys.adminsetting.toolServers(),
  queryFn: async ({ signal }) => (await getSdk().toolServers.list({ signal })).data,
})

/** How long a tool server may take, in milliseconds. */
const PATIENCE = 8000

/** Returns the tools of one server, requested at its own address without the session's token. Once: one that is away is reported immediately, and can be queried again. */
export const toolsQuery = (host: string) =>
  queryOptions({
    queryKey: queryKeys.adminsetting.tools(host),
    queryFn: async ({ signal }) =>
      (await getSdk().toolServers.tools({ host }, { signal, timeout: PATIENCE, retries: 0 })).tools,
    staleTime: 60_000,
  })
