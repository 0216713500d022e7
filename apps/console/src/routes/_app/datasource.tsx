import { createFileRoute } from '@tanstack/react-router'
import { sources } from '#src/entities/data-sources/sources.ts'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { DataSourcesPage } from '#src/features/data-sources/data-sources-page.tsx'
import { LazyCopyModal } from '#src/features/index-copy/lazy-copy-modal.tsx'
import { searchRoute } from '#src/resource/list-route.ts'
import { useList } from '#src/resource/use-list.ts'

export const Route = createFileRoute('/_app/datasource')({
  ...searchRoute(sources.readSearch),
  staticData: { title: 'Data Management' },
  // Started here, so that it is under way before the page's code has arrived; the page shows its state.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(sources.query(deps))
    void queryClient.prefetchQuery(indexNamesQuery)
  },
  component: DataSources,
})

function DataSources() {
  const { search, rows, close } = useList(sources)
  // A copy that failed is tried again from the same index into the same one.
  const copying = search.drawer === 'copy'
  const failed = rows.find((one) => copying && one._id === search.id)
  return (
    <>
      <DataSourcesPage />
      <LazyCopyModal
        open={copying}
        source={failed ? failed.name : search.index}
        target={failed?.indexName}
        onClose={close}
      />
    </>
  )
}
