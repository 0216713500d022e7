import { isApiError, type ResponseOf } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The platform's tool servers by name. */
export const toolServersQuery = dataOf(queries.toolServers.list())

/** Maximum milliseconds for a tool server's response at each address. */
const PATIENCE = 8000

/** Returns true if a server doesn't list its tools at `/tools`, such as one with a web page there. */
const hasNoList = (thrown: unknown) =>
  isApiError(thrown) &&
  (thrown.kind === 'malformed' || [400, 404, 405, 406, 415, 501].includes(thrown.status ?? 0))

/**
 * Returns the tools of a server: from its list at `/tools`, otherwise over the Model Context Protocol, at its
 * address or at `/mcp` below it.
 */
async function readTools(host: string, given: AbortSignal): Promise<ResponseOf<'toolServerTools'>> {
  try {
    return await getSdk().toolServers.tools({ host }, { signal: given, timeout: PATIENCE, retries: 0 })
  } catch (thrown) {
    if (!hasNoList(thrown)) throw thrown
    const { listMcpTools } = await import('./list-mcp-tools.ts')
    const listAt = (address: string) =>
      listMcpTools(address, AbortSignal.any([given, AbortSignal.timeout(PATIENCE)]))
    const base = host.replace(/\/+$/, '')
    const tools = await listAt(base)
      .catch(() => listAt(`${base}/mcp`))
      .catch(() => undefined)
    if (!tools) throw thrown
    return { tools }
  }
}

/**
 * Returns the tools of a server, read from its address without the session token. Doesn't retry, so that an
 * unreachable server is reported immediately.
 */
export const toolsQuery = (host: string) => ({
  ...queries.toolServers.tools({ host }),
  queryFn: ({ signal }: { signal: AbortSignal }) => readTools(host, signal),
  select: ({ tools }: ResponseOf<'toolServerTools'>) => tools,
  staleTime: 60_000,
})
