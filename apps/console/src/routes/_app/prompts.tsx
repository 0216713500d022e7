import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PromptsPage } from '#src/features/prompts/prompts-page.tsx'
import { type PromptSearch, promptSearch } from '#src/features/prompts/search.ts'
import { promptsQuery } from '#src/entities/prompts/prompts-query.ts'

export const Route = createFileRoute('/_app/prompts')({
  validateSearch: promptSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Prompts' },
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context }) => void context.queryClient.prefetchQuery(promptsQuery),
  component: Prompts,
})

function Prompts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<PromptSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return <PromptsPage search={search} onSearch={onSearch} />
}
