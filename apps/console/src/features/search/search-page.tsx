import { useQuery } from '@tanstack/react-query'
import { EmptyState, PageHeader } from '@vitrine/ui-kit'
import { Boxes, TextSearch } from 'lucide-react'
import { KnowledgeSearch } from '#src/entities/knowledge/knowledge-search.tsx'
import { IndexFilter } from '#src/entities/vector/index-filter.tsx'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import type { SearchPageSearch } from './search.ts'

type SearchPageProps = {
  search: SearchPageSearch
  /** Changes the URL's search parameters; undefined removes one. */
  onSearch: (change: Partial<SearchPageSearch>, replace?: boolean) => void
}

/** Finds passages in all indexes or in a chosen one. */
export const SearchPage = (props: SearchPageProps) => (
  <>
    <PageHeader title="Search knowledge" description="Passages of every index, by words and meaning." />
    <SearchIndexes {...props} />
  </>
)

function SearchIndexes({ search, onSearch }: SearchPageProps) {
  const names = useQuery(indexNamesQuery)
  if (names.data?.length === 0)
    return (
      <EmptyState
        icon={<Boxes />}
        title="No indexes yet"
        description="An index stores passages of websites and PDFs. Create one, then add data sources."
        action={
          <ButtonLink variant="primary" to="/vectordb" search={{ drawer: 'new' }}>
            New index
          </ButtonLink>
        }
      />
    )
  const { index } = search
  return (
    <div className="flex flex-col gap-3">
      <KnowledgeSearch
        search={search}
        onSearch={onSearch}
        indexName={index}
        label="Search knowledge"
        filter={
          <IndexFilter
            names={names.data}
            value={index}
            // A source belongs to an index, so another index clears it.
            onValueChange={(indexName) => onSearch({ index: indexName, source: undefined })}
          />
        }
      >
        <EmptyState
          icon={<TextSearch />}
          title="Ask a question"
          description="The passages that answer it best are listed here, with their pages and scores."
        />
      </KnowledgeSearch>
      <ReadNote read={names} what="The indexes" />
    </div>
  )
}
