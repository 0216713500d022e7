import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ToolServerSearch, toolServerSearch } from '#src/features/tool-servers/search.ts'
import { ToolServersPage } from '#src/features/tool-servers/tool-servers-page.tsx'
import { toolServersQuery } from '#src/entities/tool-servers/tool-servers-query.ts'

export const Route = createFileRoute('/_app/XCP')({
  validateSearch: toolServerSearch,
  search: { middlewares: [stripSearchParams({ search: '' })] },
  staticData: { title: 'XCP' },
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context }) => void context.queryClient.prefetchQuery(toolServersQuery),
  component: ToolServers,
})

function ToolServers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<ToolServerSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return <ToolServersPage search={search} onSearch={onSearch} />
}
