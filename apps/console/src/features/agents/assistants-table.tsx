import type { VectorAssistant } from '@vitrine/sdk'
import { createColumnHelper, DataTable, type DataTableProps, RelativeTime } from '@vitrine/ui-kit'
import { createContext, use } from 'react'

const OpenContext = createContext<(id: string) => void>(() => undefined)
const column = createColumnHelper<VectorAssistant>()

const idOf = ({ _id }: VectorAssistant) => _id

const columns = [
  column.accessor('assistantName', {
    header: 'Assistant',
    meta: { lead: true },
    cell: ({ row }) => <NameCell assistant={row.original} />,
  }),
  column.accessor('indexName', {
    header: 'Index',
    cell: ({ row }) => <span className="font-mono text-xs break-all">{row.original.indexName}</span>,
  }),
  column.accessor('instructions', {
    header: 'Instructions',
    cell: ({ row }) => (
      <span className="line-clamp-2 max-w-96 text-xs wrap-anywhere text-muted">
        {row.original.instructions === null ? 'Unknown' : row.original.instructions || 'None'}
      </span>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ row }) => <RelativeTime value={row.original.createdAt} className="text-xs" />,
  }),
]

function NameCell({ assistant }: { assistant: VectorAssistant }) {
  const open = use(OpenContext)
  return (
    <button
      type="button"
      onClick={() => open(assistant._id)}
      className="my-1.5 line-clamp-2 max-w-64 rounded-xs text-start font-medium wrap-anywhere text-default hover:text-accent"
    >
      {assistant.assistantName}
    </button>
  )
}

type AssistantsTableProps = Pick<
  DataTableProps<VectorAssistant>,
  'data' | 'status' | 'empty' | 'total' | 'offset'
> & { onOpen: (id: string) => void }

/** Assistants, a row each. */
export function AssistantsTable({ onOpen, ...table }: AssistantsTableProps) {
  return (
    // Columns stand outside the component, so that cells stay mounted when it renders.
    <OpenContext value={onOpen}>
      <DataTable {...table} caption="Assistants" columns={columns} getRowId={idOf} />
    </OpenContext>
  )
}
