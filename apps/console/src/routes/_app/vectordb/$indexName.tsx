import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { IndexPage } from '#src/features/vector/index-page.tsx'
import { indexPageSearch } from '#src/features/vector/index-page-search.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/vectordb/$indexName')({
  validateSearch: indexPageSearch,
  search: { middlewares: [stripSearchParams({ page: 1, q: '' })] },
  staticData: { title: 'Index', parent: { title: 'Vector database', to: '/vectordb' } },
  component: Index,
})

function Index() {
  const { indexName } = Route.useParams()
  const [search, onSearch] = useUrlSearch(indexPageSearch)
  return <IndexPage key={indexName} indexName={indexName} search={search} onSearch={onSearch} />
}
