import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AgentsPage } from '#src/features/agents/agents-page.tsx'
import { assistantsQuery } from '#src/features/agents/queries.ts'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'
import { agentSearch } from '#src/features/agents/search.ts'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { promptsQuery } from '#src/entities/prompts/prompts-query.ts'
import { toolServersQuery } from '#src/entities/tool-servers/tool-servers-query.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/agent')({
  validateSearch: agentSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  staticData: { title: 'Agent Orchestration' },
  // Started here, so that it is under way before the page's code has arrived; the page shows its state.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(aiModelQuery)
    void queryClient.prefetchQuery(promptsQuery)
    void queryClient.prefetchQuery(indexNamesQuery)
    void queryClient.prefetchQuery(toolServersQuery)
    void queryClient.prefetchQuery(assistantsQuery)
  },
  component: Agents,
})

function Agents() {
  const [search, onSearch] = useUrlSearch(agentSearch)
  return <AgentsPage search={search} onSearch={onSearch} />
}
