import type { ResponseOf } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The tool servers that the platform knows, by name. */
export const toolServersQuery = dataOf(queries.toolServers.list())

/** How long a tool server may take, in milliseconds. */
const PATIENCE = 8000

/** Returns the tools of one server, requested at its own address without the session's token. Once: one that is away is reported immediately, and can be queried again. */
export const toolsQuery = (host: string) => ({
  ...queries.toolServers.tools({ host }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getSdk().toolServers.tools({ host }, { signal, timeout: PATIENCE, retries: 0 }),
  select: ({ tools }: ResponseOf<'toolServerTools'>) => tools,
  staleTime: 60_000,
})
