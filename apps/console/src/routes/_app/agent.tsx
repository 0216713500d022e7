import { createFileRoute } from '@tanstack/react-router'
import { AgentsPage } from '#src/features/agents/agents-page.tsx'
import { assistants } from '#src/features/agents/assistants.ts'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { promptsQuery } from '#src/entities/prompts/prompts-query.ts'
import { toolServersQuery } from '#src/entities/tool-servers/tool-servers-query.ts'
import { searchRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/agent')({
  ...searchRoute(assistants.readSearch),
  staticData: { title: 'Agent Orchestration' },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(aiModelQuery)
    void queryClient.prefetchQuery(promptsQuery)
    void queryClient.prefetchQuery(indexNamesQuery)
    void queryClient.prefetchQuery(toolServersQuery)
    void queryClient.prefetchQuery(assistants.query(deps))
  },
  component: AgentsPage,
})
