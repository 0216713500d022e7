import { createFileRoute } from '@tanstack/react-router'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { ImportPage } from '#src/features/import/import-page.tsx'
import { importSearch } from '#src/features/import/import-search.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/collection/import/$type/$id')({
  validateSearch: importSearch,
  staticData: { title: 'Import assets', parent: { title: 'Experience', to: '/collection' } },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(collectionQuery(params.id))
  },
  component: Import,
})

function Import() {
  const { id } = Route.useParams()
  const [search, onSearch] = useUrlSearch(importSearch)
  return <ImportPage key={id} collectionId={id} search={search} onSearch={onSearch} />
}
