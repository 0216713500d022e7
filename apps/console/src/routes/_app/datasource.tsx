import { useQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { DataSourcesPage } from '#src/features/data-sources/data-sources-page.tsx'
import { sourcesQuery } from '#src/entities/data-sources/sources-query.ts'
import { sourcesSearch } from '#src/features/data-sources/search.ts'
import { LazyCopyModal } from '#src/features/index-copy/lazy-copy-modal.tsx'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/datasource')({
  validateSearch: sourcesSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  staticData: { title: 'Data Management' },
  loaderDeps: ({ search: { page, index } }) => ({ page, index }),
  // Started here, so that it is under way before the page's code has arrived; the page shows its state.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(sourcesQuery(deps))
    void queryClient.prefetchQuery(indexNamesQuery)
  },
  component: DataSources,
})

function DataSources() {
  const [search, onSearch] = useUrlSearch(sourcesSearch)
  // A copy that failed is tried again from the same index into the same one.
  const copying = search.drawer === 'copy'
  // oxlint-disable-next-line console/reads-tell-failures -- `DataSourcesPage` shows the failure.
  const failed = useQuery(sourcesQuery(search)).data?.data.find((one) => copying && one._id === search.id)
  return (
    <>
      <DataSourcesPage search={search} onSearch={onSearch} />
      <LazyCopyModal
        open={copying}
        source={failed ? failed.name : search.index}
        target={failed?.indexName}
        onClose={() => onSearch({ drawer: undefined, id: undefined })}
      />
    </>
  )
}
