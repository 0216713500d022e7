import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LazyCopyModal } from '#src/features/index-copy/lazy-copy-modal.tsx'
import { indexesQuery, newestQuery } from '#src/features/vector/queries.ts'
import { vectorSearch } from '#src/features/vector/search.ts'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'
import { VectorPage } from '#src/features/vector/vector-page.tsx'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/vectordb/')({
  validateSearch: vectorSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  staticData: { title: 'Vector database' },
  loaderDeps: ({ search: { page } }) => ({ page }),
  // Started here, so that it is under way before the page's code has arrived; the page shows its state.
  loader: ({ context: { queryClient }, deps: { page } }) => {
    void queryClient.prefetchQuery(vectorStoreQuery)
    void queryClient.prefetchQuery(newestQuery)
    void queryClient.prefetchQuery(indexesQuery(page))
  },
  component: VectorDatabase,
})

function VectorDatabase() {
  const [search, onSearch] = useUrlSearch(vectorSearch)
  return (
    <>
      <VectorPage search={search} onSearch={onSearch} />
      <LazyCopyModal
        open={search.drawer === 'copy'}
        source={search.index}
        onClose={() => onSearch({ drawer: undefined, index: undefined })}
      />
    </>
  )
}
