import { DeleteItem } from '#src/entities/deletion/delete-item.tsx'
import type { LlmPrompt } from '@vitrine/sdk'
import {
  Badge,
  createColumnHelper,
  DataTable,
  type DataTableProps,
  IconButton,
  Menu,
  RelativeTime,
  formatCount,
} from '@vitrine/ui-kit'
import { useMemo } from 'react'
import { variablesOf } from '#src/entities/prompts/prompt-variables.ts'
import { type PromptActions, PromptActionsContext, usePromptActions } from './prompt-actions.ts'
import { Ellipsis, History, Pencil } from 'lucide-react'

/** Variables that a row names; the rest are counted. */
const SHOWN = 3

const column = createColumnHelper<LlmPrompt>()

const idOf = ({ _id }: LlmPrompt) => _id

const columns = [
  column.accessor('name', {
    header: 'Prompt',
    meta: { lead: true },
    cell: ({ row }) => <NameCell prompt={row.original} />,
  }),
  column.accessor('prompt', {
    id: 'variables',
    header: 'Variables',
    cell: ({ row: { original } }) =>
      original.prompt === null ? 'Unknown' : <Variables names={variablesOf(original.prompt)} />,
  }),
  column.accessor('version', {
    header: 'Version',
    meta: { align: 'end' },
    cell: ({ row }) => <VersionCell prompt={row.original} />,
  }),
  column.accessor('author', {
    header: 'Author',
    cell: ({ row }) => (
      <span className="line-clamp-1 max-w-48 text-xs wrap-anywhere text-muted">{row.original.author}</span>
    ),
  }),
  column.accessor('updatedAt', {
    header: 'Changed',
    cell: ({ row }) => <RelativeTime value={row.original.updatedAt} className="text-xs" />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', hideHeader: true, width: '3rem' },
    cell: ({ row }) => (
      <span className="max-xs:ml-auto">
        <PromptMenu prompt={row.original} />
      </span>
    ),
  }),
]

function NameCell({ prompt }: { prompt: LlmPrompt }) {
  const { onEdit } = usePromptActions()
  return (
    <span className="block min-w-0 py-1.5">
      <button
        type="button"
        onClick={() => onEdit(prompt._id)}
        className="line-clamp-2 max-w-64 rounded-xs text-start font-medium wrap-anywhere text-default hover:text-accent xl:max-w-96"
      >
        {prompt.name}
      </button>
      {prompt.description ? (
        <span className="line-clamp-2 max-w-64 text-xs wrap-anywhere text-subtle xl:max-w-96">
          {prompt.description}
        </span>
      ) : null}
    </span>
  )
}

function Variables({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className="text-xs text-subtle">None</span>
  return (
    <span className="flex max-w-64 flex-wrap items-center gap-1 max-xs:justify-end">
      {names.slice(0, SHOWN).map((name) => (
        <Badge key={name} className="font-mono">
          {name}
        </Badge>
      ))}
      {names.length > SHOWN ? (
        <span className="text-xs whitespace-nowrap text-muted">and {names.length - SHOWN} more</span>
      ) : null}
    </span>
  )
}

function VersionCell({ prompt }: { prompt: LlmPrompt }) {
  const { onVersions } = usePromptActions()
  return (
    <button
      type="button"
      aria-label={`${formatCount(prompt.version)} ${prompt.version === 1 ? 'version' : 'versions'} of ${prompt.name}`}
      onClick={() => onVersions(prompt._id)}
      className="min-h-6 min-w-6 rounded-xs text-accent tabular-nums underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {formatCount(prompt.version)}
    </button>
  )
}

type PromptsTableProps = PromptActions &
  Pick<DataTableProps<LlmPrompt>, 'data' | 'status' | 'empty' | 'total' | 'offset'>

/** Prompts, a row each. */
export function PromptsTable({ onEdit, onVersions, ...table }: PromptsTableProps) {
  const actions = useMemo(() => ({ onEdit, onVersions }), [onEdit, onVersions])
  return (
    <PromptActionsContext value={actions}>
      <DataTable {...table} caption="Prompts" columns={columns} getRowId={idOf} />
    </PromptActionsContext>
  )
}

/** What can be done with a prompt. */
function PromptMenu({ prompt }: { prompt: LlmPrompt }) {
  const { onEdit, onVersions } = usePromptActions()
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton label={`Actions for ${prompt.name}`} side="left">
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Content>
        <Menu.Item icon={<Pencil aria-hidden />} onSelect={() => onEdit(prompt._id)}>
          Edit
        </Menu.Item>
        <Menu.Item icon={<History aria-hidden />} onSelect={() => onVersions(prompt._id)}>
          Versions
        </Menu.Item>
        <DeleteItem kind="prompt" ids={[prompt._id]} name={prompt.name} />
      </Menu.Content>
    </Menu.Root>
  )
}
