import { useQuery } from '@tanstack/react-query'
import { Button, EmptyState, PageHeader } from '@vitrine/ui-kit'
import { Copy, Plus, Radar } from 'lucide-react'
import { tableStatus } from '#src/lib/table-status.ts'
import { CrawlingDrawers } from './crawling-drawers.tsx'
import { CrawlingTable } from './crawling-table.tsx'
import { crawlsQuery } from './queries.ts'
import type { CrawlingSearch } from './search.ts'

type CrawlingPageProps = {
  search: CrawlingSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<CrawlingSearch>) => void
}

/** How many skeleton rows represent a list of unknown length. */
const ROWS = 5

/** Websites that are read again and again: when, how far, and what came of it. */
export function CrawlingPage({ search, onSearch }: CrawlingPageProps) {
  const list = useQuery(crawlsQuery())
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
      <CrawlingDrawers search={search} configs={list.data} onClose={() => open(undefined)} />
    </>
  )
}
