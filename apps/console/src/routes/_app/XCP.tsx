import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { toolServerSearch } from '#src/features/tool-servers/search.ts'
import { ToolServersPage } from '#src/features/tool-servers/tool-servers-page.tsx'
import { toolServersQuery } from '#src/entities/tool-servers/tool-servers-query.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/XCP')({
  validateSearch: toolServerSearch,
  search: { middlewares: [stripSearchParams({ search: '' })] },
  staticData: { title: 'XCP' },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context }) => void context.queryClient.prefetchQuery(toolServersQuery),
  component: ToolServers,
})

function ToolServers() {
  const [search, onSearch] = useUrlSearch(toolServerSearch)
  return <ToolServersPage search={search} onSearch={onSearch} />
}
