import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DataSource, VectorIndexName } from '@vitrine/sdk'
import { Button, Combobox, PageHeader, ErrorBoundary } from '@vitrine/ui-kit'
import { Copy, FileUp, Globe } from 'lucide-react'
import { useCallback } from 'react'
import { indexNamesQuery } from '#src/entities/vector/index-names-query.ts'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useCountAnnouncement } from '#src/lib/use-count-announcement.ts'
import { SOURCES_A_PAGE, sourcesQuery } from '#src/entities/data-sources/sources-query.ts'
import type { SourcesSearch } from './search.ts'
import { SourcesEmpty } from './sources-empty.tsx'
import { SourcesTable } from './sources-table.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useKeptRow } from '#src/lib/use-kept-row.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'

const WebsiteDrawer = lazyPart(async () => (await import('./website-drawer.tsx')).WebsiteDrawer)
const PdfDrawer = lazyPart(async () => (await import('./pdf-drawer.tsx')).PdfDrawer)

type SourcesDrawersProps = { search: SourcesSearch; rows: readonly DataSource[]; onClose: () => void }

/** What the page opens, as the URL requests it; the copy modal is the route's. */
function SourcesDrawers({ search: { drawer, index, id }, rows, onClose }: SourcesDrawersProps) {
  const failed =
    useKeptRow(
      rows.find((one) => one._id === id),
      id,
    ) ?? null
  const website = useRetainedTarget<DataSource | 'new'>(drawer === 'website' ? (failed ?? 'new') : null)
  const pdf = useRetainedTarget(drawer === 'pdf' ? 'pdf' : null)
  const again = website.shown === 'new' ? null : website.shown
  const indexName = failed?.indexName ?? index ?? ''
  return (
    <>
      {website.shown === null ? null : (
        <WebsiteDrawer
          key={website.opening}
          open={drawer === 'website'}
          failed={again}
          indexName={indexName}
          onClose={onClose}
        />
      )}
      {pdf.shown === null ? null : (
        <PdfDrawer key={pdf.opening} open={drawer === 'pdf'} indexName={indexName} onClose={onClose} />
      )}
    </>
  )
}

type DataSourcesPageProps = {
  search: SourcesSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<SourcesSearch>) => void
}

/** Websites and PDFs that are read into the vector indexes, and how far that is. */
export function DataSourcesPage({ search, onSearch }: DataSourcesPageProps) {
  const list = useQuery(sourcesQuery(search))
  const names = useQuery(indexNamesQuery)
  const rows = list.data?.data ?? []
  const total = list.data?.totalCount ?? 0
  const filter = search.index ?? ''
  useCountAnnouncement({
    nouns: ['data source', 'data sources'],
    filter,
    total: list.isPlaceholderData ? undefined : list.data?.totalCount,
  })
  const noIndex = names.data?.length === 0

  const add = (drawer: SourcesSearch['drawer']) => onSearch({ drawer, id: undefined })
  const close = useCallback(() => onSearch({ drawer: undefined, id: undefined }), [onSearch])
  const retry = useCallback(
    ({ _id: id }: DataSource, drawer: SourcesSearch['drawer']) => onSearch({ drawer, id }),
    [onSearch],
  )
  const keep = (index: string | undefined) => onSearch({ index, page: 1 })

  return (
    <>
      <PageHeader
        title="Data sources"
        description="Websites and PDFs that assistants answer from."
        actions={
          noIndex ? null : (
            <>
              {names.data && names.data.length > 1 ? (
                <Button icon={<Copy aria-hidden />} onClick={() => add('copy')}>
                  Copy index data
                </Button>
              ) : null}
              <Button icon={<FileUp aria-hidden />} onClick={() => add('pdf')}>
                Upload PDF
              </Button>
              <Button variant="primary" icon={<Globe aria-hidden />} onClick={() => add('website')}>
                Add website
              </Button>
            </>
          )
        }
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-3">
        {noIndex ? null : <SourcesFilter names={names} index={search.index} onIndex={keep} />}
        <SourcesTable
          data={rows}
          status={tableStatus(list, 'The data sources could not be loaded', SOURCES_A_PAGE)}
          total={total}
          offset={(search.page - 1) * SOURCES_A_PAGE}
          empty={
            total > 0 ? (
              <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
            ) : (
              <SourcesEmpty noIndex={noIndex} index={search.index} onIndex={keep} onAdd={add} />
            )
          }
          onRetry={retry}
        />
        <ListPagination
          key={filter}
          list={list}
          page={search.page}
          pageSize={SOURCES_A_PAGE}
          onPageChange={(page) => onSearch({ page })}
        />
      </div>
      <ErrorBoundary>
        <SourcesDrawers search={search} rows={rows} onClose={close} />
      </ErrorBoundary>
    </>
  )
}

type SourcesFilterProps = {
  names: UseQueryResult<VectorIndexName[]>
  /** The index whose sources are shown; undefined for all. */
  index: string | undefined
  onIndex: (index: string | undefined) => void
}

/** The filter row: the sources of one index, or of all. */
function SourcesFilter({ names, index, onIndex }: SourcesFilterProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="w-full xs:w-64">
        <Combobox
          aria-label="Index"
          placeholder="All indexes"
          options={(names.data ?? []).map(({ indexName }) => ({ value: indexName, label: indexName }))}
          value={index ? { value: index, label: index } : null}
          onValueChange={(option) => onIndex(option?.value)}
        />
      </div>
      {names.isError && !names.data ? (
        <RetryNote
          text={`The indexes could not be loaded. ${errorText(names.error)}`}
          onRetry={() => void names.refetch()}
        />
      ) : null}
    </search>
  )
}
