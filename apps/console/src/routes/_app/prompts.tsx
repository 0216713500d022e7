import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { PromptsPage } from '#src/features/prompts/prompts-page.tsx'
import { promptSearch } from '#src/features/prompts/search.ts'
import { promptsQuery } from '#src/entities/prompts/prompts-query.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/prompts')({
  validateSearch: promptSearch,
  search: { middlewares: [stripSearchParams({ page: 1, search: '' })] },
  staticData: { title: 'Prompts' },
  // Started here, so that it is under way before the page's code has arrived; the page shows its state.
  loader: ({ context }) => void context.queryClient.prefetchQuery(promptsQuery),
  component: Prompts,
})

function Prompts() {
  const [search, onSearch] = useUrlSearch(promptSearch)
  return <PromptsPage search={search} onSearch={onSearch} />
}
