import { useQueries, useQuery } from '@tanstack/react-query'
import { toolServersQuery, toolsQuery } from '#src/entities/tool-servers/tool-servers-query.ts'

/** Returns the tool servers, how many of them answer now, and how many tools these have together. */
export function useToolbox() {
  const servers = useQuery(toolServersQuery)
  const asked = useQueries({ queries: (servers.data ?? []).map(({ host }) => toolsQuery(host)) })
  return {
    servers,
    isAsking: asked.some((one) => one.isPending),
    known: asked.length,
    reachable: asked.filter((one) => one.isSuccess).length,
    tools: asked.reduce((sum, one) => sum + (one.data?.length ?? 0), 0),
    /** Why the first of those that are away is away. */
    error: asked.find((one) => one.isError)?.error,
    askAgain: () => Promise.all(asked.filter((one) => one.isError).map((one) => one.refetch())),
  }
}
