import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { RunsPage } from '#src/features/runs/runs-page.tsx'
import { runsSearch } from '#src/features/runs/runs-search.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/runs')({
  validateSearch: runsSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  staticData: { title: 'Runs' },
  // No loader: the page asks once it knows that the backend has runs.
  component: Runs,
})

function Runs() {
  const [search, onSearch] = useUrlSearch(runsSearch)
  return <RunsPage search={search} onSearch={onSearch} />
}
