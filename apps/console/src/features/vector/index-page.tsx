import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ErrorBoundary,
  PageHeader,
  Card,
  formatBytes,
  formatCount,
  RelativeTime,
  Skeleton,
  Badge,
} from '@vitrine/ui-kit'
import { FileUp, Globe } from 'lucide-react'
import { useEffect } from 'react'
import { isInProgress, sources } from '#src/entities/data-sources/sources.ts'
import { KnowledgeSearch } from '#src/entities/knowledge/knowledge-search.tsx'
import { counted } from '#src/lib/counted.ts'
import { pollInterval } from '#src/lib/poll-interval.ts'
import { PageLink, ButtonLink } from '#src/lib/links.tsx'
import { isMissing, MissingPage } from '#src/lib/missing-page.tsx'
import { keyOf, queries } from '#src/session/queries.ts'
import { IndexPages } from './index-pages.tsx'
import type { IndexPageSearch } from './index-page-search.ts'
import type { KnowledgeIndex, ResponseOf } from '@vitrine/sdk'
import { languageName } from '#src/entities/knowledge/language-name.ts'
import { Facts } from '#src/lib/facts.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { metricName } from './metrics.ts'
import { sourceState } from '#src/entities/data-sources/source-state.ts'

/** The newest sources of an index with their progress and errors. */
function IndexSources({ indexName }: { indexName: string }) {
  const list = useQuery(sources.query({ page: 1, index: indexName }))
  return (
    <Card aria-labelledby="index-sources">
      <Card.Header>
        <Card.Title id="index-sources">Sources</Card.Title>
        <PageLink className="text-xs" to="/datasource" search={{ index: indexName }}>
          View {list.data ? `all ${formatCount(list.data.totalCount)}` : 'all'}
        </PageLink>
      </Card.Header>
      {list.data ? (
        list.data.data.length === 0 ? (
          <p className="p-4 text-sm text-muted">No sources yet.</p>
        ) : (
          <ul>
            {list.data.data.map(({ _id, name, status, pages, vectors, error, updatedAt }) => {
              const { tone, label } = sourceState(status)
              return (
                <li
                  key={_id}
                  className="flex flex-col gap-1 border-b border-subtle px-4 py-3 text-xs last:border-b-0"
                >
                  <span className="flex items-start justify-between gap-2">
                    <span className="text-sm font-medium wrap-anywhere text-default">{name}</span>
                    <Badge tone={tone} dot className="shrink-0">
                      {label}
                    </Badge>
                  </span>
                  <span className="text-muted">
                    {counted(pages, 'page')}, {counted(vectors, 'passage')},{' '}
                    <RelativeTime value={updatedAt} />
                  </span>
                  {status === 'failed' ? (
                    <span className="wrap-anywhere text-danger">
                      {error ?? 'The platform gave no reason.'}
                    </span>
                  ) : null}
                </li>
              )
            })}
          </ul>
        )
      ) : list.isError ? (
        <ReadNote read={list} what="The sources" className="p-4" />
      ) : (
        <Skeleton className="m-4 h-24" />
      )}
    </Card>
  )
}

/** Details of an index. */
function IndexFacts({ read }: { read: UseQueryResult<ResponseOf<'getKnowledgeIndex'>> }) {
  return (
    <Card aria-labelledby="index-facts">
      <Card.Header>
        <Card.Title id="index-facts">About</Card.Title>
      </Card.Header>
      <Card.Body>
        {read.data ? (
          <Facts layout="grid" className="text-sm" of={factsOf(read.data.index)} />
        ) : read.isError ? (
          <ReadNote read={read} what="The index" />
        ) : (
          <Skeleton className="h-48 w-full" />
        )}
      </Card.Body>
    </Card>
  )
}

function factsOf(index: KnowledgeIndex) {
  const { model, dimension, metric, stats, languages, createdAt, lastReading } = index
  return {
    Model:
      model === null ? (
        'None yet. The first source sets it.'
      ) : (
        <code className="font-mono text-xs">{model}</code>
      ),
    Vectors: `${formatCount(dimension)} dimensions, ${metricName(metric)}`,
    Size: formatBytes(stats.sizeBytes),
    Languages: languages.length === 0 ? 'Not stated' : languages.map(languageName).join(', '),
    Created: <RelativeTime value={createdAt} />,
    'Newest passage': stats.updatedAt ? <RelativeTime value={stats.updatedAt} /> : 'None',
    'Last read': lastReading && (
      <span className="wrap-anywhere">
        {lastReading.name}, <RelativeTime value={lastReading.at} />
        {lastReading.by === null ? null : `, by ${lastReading.by}`}
      </span>
    ),
  }
}

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
  const refetchInterval = isFilled ? pollInterval : false
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
            <ButtonLink to="/datasource" search={{ index: indexName, drawer: 'pdf' }}>
              <FileUp aria-hidden />
              Upload PDF
            </ButtonLink>
            <ButtonLink to="/datasource" search={{ index: indexName, drawer: 'website' }}>
              <Globe aria-hidden />
              Add website
            </ButtonLink>
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
