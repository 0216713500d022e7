import { useQuery } from '@tanstack/react-query'
import { Button, EmptyState, PageHeader, Select } from '@vitrine/ui-kit'
import { SearchX, Workflow } from 'lucide-react'
import { isRunMoving } from '#src/entities/runs/run-state.ts'
import { pollPause } from '#src/entities/runs/runs-query.ts'
import { ListPagination } from '#src/lib/list-pagination.tsx'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useCountAnnouncement } from '#src/lib/use-count-announcement.ts'
import { capabilitiesQuery, useCapability } from '#src/session/capabilities.ts'
import { PAGE_SIZE, runsQuery } from './runs-list.ts'
import type { RunsSearch } from './runs-search.ts'
import { RunsTable } from './runs-table.tsx'

const options = [
  { value: 'all', label: 'All runs' },
  { value: 'true', label: 'Open' },
  { value: 'false', label: 'Ended' },
]

type RunsPageProps = {
  search: RunsSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<RunsSearch>) => void
}

/** The runs of everybody, newest first. Not offered where the backend has none. */
export function RunsPage({ search, onSearch }: RunsPageProps) {
  const capabilities = useQuery(capabilitiesQuery)
  const offered = useCapability('runs')
  const list = useQuery({
    ...runsQuery(search),
    enabled: offered,
    refetchInterval: ({ state }) => (state.data && !state.data.data.some(isRunMoving) ? false : pollPause()),
  })
  const filter = String(search.open)
  useCountAnnouncement({
    nouns: ['run', 'runs'],
    filter,
    total: list.isPlaceholderData ? undefined : list.data?.totalCount,
  })
  const lacking = capabilities.data !== undefined && !offered

  return (
    <>
      <PageHeader
        title="Runs"
        description="Work that continues without this page."
        sticky
        className="top-14 max-md:static"
      />
      {lacking ? (
        <EmptyState
          icon={<Workflow />}
          title="This platform has no runs"
          description="Mints and deployments continue in this browser. Activity shows them."
        />
      ) : (
        <div className="flex flex-col gap-3">
          <Select
            aria-label="State"
            className="w-44 max-xs:w-full"
            options={options}
            value={search.open === undefined ? 'all' : String(search.open)}
            onValueChange={(value) =>
              onSearch({ open: value === 'all' ? undefined : value === 'true', page: 1 })
            }
          />
          <RunsTable
            data={list.data?.data ?? []}
            status={tableStatus(
              capabilities.data ? list : capabilities,
              'The runs could not be loaded',
              PAGE_SIZE,
            )}
            empty={
              list.data && list.data.totalCount > 0 ? (
                <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
              ) : search.open === undefined ? (
                <EmptyState
                  icon={<Workflow />}
                  title="No run yet"
                  description="Choose assets of a collection and mint them. The run is listed here."
                />
              ) : (
                <EmptyState
                  icon={<SearchX />}
                  title={search.open ? 'No run is open' : 'No run has ended'}
                  action={
                    <Button onClick={() => onSearch({ open: undefined, page: 1 })}>Show all runs</Button>
                  }
                />
              )
            }
          />
          <ListPagination
            key={filter}
            list={list}
            page={search.page}
            pageSize={PAGE_SIZE}
            onPageChange={(page) => onSearch({ page })}
          />
        </div>
      )}
    </>
  )
}
