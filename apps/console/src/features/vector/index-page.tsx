import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, ErrorBoundary, PageHeader } from '@vitrine/ui-kit'
import { FileUp, Globe } from 'lucide-react'
import { useEffect } from 'react'
import { isInProgress, sources, sourcesPollInterval } from '#src/entities/data-sources/sources.ts'
import { KnowledgeSearch } from '#src/entities/knowledge/knowledge-search.tsx'
import { counted } from '#src/lib/counted.ts'
import { isMissing, MissingPage } from '#src/lib/missing-page.tsx'
import { keyOf, queries } from '#src/session/queries.ts'
import { IndexFacts } from './index-facts.tsx'
import { IndexPages } from './index-pages.tsx'
import type { IndexPageSearch } from './index-page-search.ts'
import { IndexSources } from './index-sources.tsx'

/** Rows per page in the list of pages. */
const PAGE_SIZE = 8

type IndexPageProps = {
  indexName: string
  search: IndexPageSearch
  /** Changes the URL's search parameters; undefined removes one. */
  onSearch: (change: Partial<IndexPageSearch>, replace?: boolean) => void
}

/** An index: its search, its pages, the sources that fill it, and the failures. */
export function IndexPage({ indexName, search, onSearch }: IndexPageProps) {
  const pageQuery = (page: number) =>
    queries.vector.listKnowledgePages({ indexName, page, pageSize: PAGE_SIZE })
  // oxlint-disable-next-line console/reads-tell-failures -- `IndexSources` shows the failure.
  const filling = useQuery(sources.query({ page: 1, index: indexName }))
  const isFilled = filling.data?.data.some(isInProgress) ?? false
  const refetchInterval = isFilled ? sourcesPollInterval : false
  // Always reads page 1, so that the details stay even if the listed page fails to load.
  const about = useQuery({ ...pageQuery(1), refetchInterval })
  const list = useQuery({
    ...pageQuery(search.page),
    placeholderData: keepPreviousData,
    enabled: search.q === '',
    refetchInterval,
  })
  const client = useQueryClient()
  useEffect(() => {
    if (!isFilled) return
    // The last poll may have been before the end, so the list is read again.
    return () => void client.invalidateQueries({ queryKey: keyOf('vector.listKnowledgePages') })
  }, [isFilled, client])
  const index = about.data?.index

  if (isMissing(about.error))
    return (
      <MissingPage
        title={indexName}
        missing="There is no such index"
        reason="Its name may have been mistyped."
        link={<Link to="/vectordb">Open indexes</Link>}
      />
    )
  return (
    <>
      <PageHeader
        title={indexName}
        description={
          index
            ? `${counted(about.data?.totalCount, 'page')} · ${counted(index.stats.vectorCount, 'passage')} · ${counted(index.stats.sourceCount, 'source')}`
            : ' '
        }
        actions={
          <>
            <Button asChild>
              <Link to="/datasource" search={{ index: indexName, drawer: 'pdf' }}>
                <FileUp aria-hidden />
                Upload PDF
              </Link>
            </Button>
            <Button asChild>
              <Link to="/datasource" search={{ index: indexName, drawer: 'website' }}>
                <Globe aria-hidden />
                Add website
              </Link>
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <KnowledgeSearch
            search={search}
            onSearch={onSearch}
            indexName={indexName}
            label={`Search ${indexName}`}
          >
            <IndexPages
              list={list}
              page={search.page}
              pageSize={PAGE_SIZE}
              onPageChange={(page) => onSearch({ page })}
            />
          </KnowledgeSearch>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <IndexFacts read={about} />
          <ErrorBoundary>
            <IndexSources indexName={indexName} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  )
}
