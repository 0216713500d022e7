import { useQuery } from '@tanstack/react-query'
import type { VectorAssistant } from '@vitrine/sdk'
import { Button, createColumnHelper, DataTable, EmptyState, Pagination, RelativeTime } from '@vitrine/ui-kit'
import { BotMessageSquare, Plus } from 'lucide-react'
import { IndexName } from '#src/lib/index-name.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { assistantsQuery } from './queries.ts'
import { PAGE_SIZE } from './search.ts'

const column = createColumnHelper<VectorAssistant>()
const columns = [
  column.accessor('assistantName', {
    header: 'Assistant',
    meta: { lead: true },
    cell: ({ row }) => (
      <span className="line-clamp-2 max-w-64 py-1.5 xs:min-w-36 font-medium wrap-anywhere text-default">
        {row.original.assistantName}
      </span>
    ),
  }),
  column.accessor('indexName', {
    header: 'Index',
    cell: ({ row }) => <IndexName name={row.original.indexName} />,
  }),
  column.accessor('instructions', {
    header: 'Instructions',
    cell: ({ row }) => (
      <span
        className="line-clamp-2 max-w-96 text-xs wrap-anywhere text-muted"
        title={row.original.instructions}
      >
        {row.original.instructions || 'None'}
      </span>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ row }) => <RelativeTime value={row.original.createdAt} className="text-xs" />,
  }),
]

type AssistantsSectionProps = { page: number; onPage: (page: number) => void; onNew: () => void }

/** The assistants that answer from the indexes. The list comes whole; it is shown in pages as every list of settings is. */
export function AssistantsSection({ page, onPage, onNew }: AssistantsSectionProps) {
  const list = useQuery(assistantsQuery())
  const all = list.data ?? []
  const offset = (page - 1) * PAGE_SIZE
  return (
    <section aria-labelledby="assistants" className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="assistants" className="text-base font-semibold text-default">
          Assistants
        </h2>
        {all.length > 0 ? (
          <Button icon={<Plus aria-hidden />} onClick={onNew}>
            New assistant
          </Button>
        ) : null}
      </div>
      <DataTable
        caption="Assistants"
        columns={columns}
        data={all.slice(offset, offset + PAGE_SIZE)}
        getRowId={(row) => row._id}
        status={tableStatus(list, 'The assistants could not be loaded', PAGE_SIZE)}
        empty={
          <EmptyState
            icon={<BotMessageSquare />}
            title="No assistants yet"
            description="An assistant answers questions from what one index holds."
            action={
              <Button icon={<Plus aria-hidden />} onClick={onNew}>
                New assistant
              </Button>
            }
          />
        }
      />
      {all.length > PAGE_SIZE ? (
        <Pagination
          aria-label="Pages of assistants"
          page={page}
          pageSize={PAGE_SIZE}
          total={all.length}
          onPage={onPage}
        />
      ) : null}
    </section>
  )
}
