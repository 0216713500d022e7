import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, EmptyState, PageHeader, ErrorBoundary } from '@vitrine/ui-kit'
import { Copy, Plus, Radar } from 'lucide-react'
import { tableStatus } from '#src/lib/table-status.ts'
import { CrawlingTable } from './crawling-table.tsx'
import { crawlsQuery } from './queries.ts'
import type { CrawlingSearch } from './search.ts'
import type { CrawlingConfig } from '@vitrine/sdk'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'

const CrawlDrawer = lazyPart(async () => (await import('./crawl-drawer.tsx')).CrawlDrawer)
const HistoryDrawer = lazyPart(async () => (await import('./history-drawer.tsx')).HistoryDrawer)

type CrawlingDrawersProps = {
  search: CrawlingSearch
  /** Undefined while they are read. */
  configs: readonly CrawlingConfig[] | undefined
  onClose: () => void
}

/** What the page opens, as the URL requests it; the copy modal is the route's. */
function CrawlingDrawers({ search: { drawer, id }, configs, onClose }: CrawlingDrawersProps) {
  const found = configs?.find((one) => one.crawl_id === id) ?? null
  const wanted = drawer === 'new' ? 'new' : drawer === 'edit' ? found : null
  const editor = useRetainedTarget<CrawlingConfig | 'new'>(wanted, (one) =>
    one === 'new' ? one : one.crawl_id,
  )
  const history = useRetainedTarget(drawer === 'history' ? found : null)

  if ((drawer === 'edit' || drawer === 'history') && configs && !found) {
    return (
      <Drawer
        open
        onOpenChange={onClose}
        title="No such configuration"
        footer={<Button onClick={onClose}>Back to the list</Button>}
      >
        <p>The link is wrong, or it belongs to another platform.</p>
      </Drawer>
    )
  }
  return (
    <>
      {editor.shown === null ? null : (
        <CrawlDrawer
          key={`edit-${editor.opening}`}
          open={wanted !== null}
          config={editor.shown === 'new' ? null : editor.shown}
          onClose={onClose}
        />
      )}
      {history.shown === null ? null : (
        <HistoryDrawer
          key={`history-${history.opening}`}
          open={drawer === 'history'}
          config={history.shown}
          onClose={onClose}
        />
      )}
    </>
  )
}

type CrawlingPageProps = {
  search: CrawlingSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<CrawlingSearch>) => void
}

/** How many skeleton rows represent a list of unknown length. */
const ROWS = 5

/** Websites that are read again and again: when, how far, and what came of it. */
export function CrawlingPage({ search, onSearch }: CrawlingPageProps) {
  const list = useQuery(crawlsQuery)
  const open = (drawer: CrawlingSearch['drawer'], id?: string) => onSearch({ drawer, id })
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => open('new')}>
      New configuration
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Crawling"
        description="Websites that are read on a schedule, so assistants have current passages."
        actions={
          <>
            <Button icon={<Copy aria-hidden />} onClick={() => open('copy')}>
              Copy index data
            </Button>
            {create}
          </>
        }
        sticky
        className="top-14 max-md:static"
      />
      <CrawlingTable
        data={list.data ?? []}
        status={tableStatus(list, 'The crawling configurations could not be loaded', ROWS)}
        empty={
          <EmptyState
            icon={<Radar />}
            title="Nothing is crawled yet"
            description="A configuration reads a website into an index on a schedule. To read one once, add it as a data source."
            action={create}
          />
        }
        onEdit={(id) => open('edit', id)}
        onHistory={(id) => open('history', id)}
        onCopy={(id) => open('copy', id)}
      />
      <ErrorBoundary>
        <CrawlingDrawers search={search} configs={list.data} onClose={() => open(undefined)} />
      </ErrorBoundary>
    </>
  )
}
