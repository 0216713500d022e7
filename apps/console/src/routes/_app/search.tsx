import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { searchPageSearch } from '#src/features/search/search.ts'
import { SearchPage } from '#src/features/search/search-page.tsx'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/search')({
  validateSearch: searchPageSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  staticData: { title: 'Search knowledge' },
  component: Search,
})

function Search() {
  const [search, onSearch] = useUrlSearch(searchPageSearch)
  return <SearchPage search={search} onSearch={onSearch} />
}
