import type { LlmPrompt } from '@vitrine/sdk'
import { Badge, createColumnHelper, formatCount, RelativeTime } from '@vitrine/ui-kit'
import { History, MessageSquareText } from 'lucide-react'
import { DeleteItem } from '#src/entities/deletion/delete-item.tsx'
import { variablesOf } from '#src/entities/prompts/prompt-variables.ts'
import { counted } from '#src/lib/counted.ts'
import { lazyDrawer, lazyRowView } from '#src/resource/lazy-drawer.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { EditItem, OpenItem, OpenName, useOpenDrawer } from '#src/resource/open-drawer.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { prompts } from './prompts.ts'

const PromptDrawer = lazyDrawer<LlmPrompt>(async () => (await import('./prompt-drawer.tsx')).PromptDrawer)
const VersionsDrawer = lazyRowView<LlmPrompt>(
  async () => (await import('./versions-drawer.tsx')).VersionsDrawer,
)

/** Maximum number of variables named in a row; the rest are counted. */
const SHOWN = 3

const column = createColumnHelper<LlmPrompt>()

const columns = [
  column.accessor('name', {
    header: 'Prompt',
    meta: { lead: true },
    cell: ({ row: { original: prompt } }) => (
      <span className="block min-w-0 py-1.5">
        <OpenName id={prompt._id} drawer="edit">
          {prompt.name}
        </OpenName>
        {prompt.description ? (
          <span className="line-clamp-2 max-w-64 text-xs wrap-anywhere text-subtle xl:max-w-96">
            {prompt.description}
          </span>
        ) : null}
      </span>
    ),
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
]

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
  return (
    <button
      type="button"
      aria-label={`${counted(prompt.version, 'version')} of ${prompt.name}`}
      onClick={useOpenDrawer(prompt._id, 'versions')}
      className="min-h-6 min-w-6 rounded-xs text-accent tabular-nums underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {formatCount(prompt.version)}
    </button>
  )
}

const rowMenu = ({ _id, name }: LlmPrompt) => (
  <>
    <EditItem id={_id} />
    <OpenItem id={_id} drawer="versions" icon={<History aria-hidden />}>
      Versions
    </OpenItem>
    <DeleteItem kind="prompt" ids={[_id]} name={name} />
  </>
)

/** The prompts, with the drawers to edit them and view their versions. */
export function PromptsPage() {
  const list = useList(prompts)
  return (
    <>
      <ListPage
        list={list}
        title="Prompts"
        description="Texts for models. Each change is a version that you can restore."
        icon={<MessageSquareText />}
        empty="A prompt is a text with variables, such as an assistant’s instructions."
        columns={columns}
        rowLabel={({ name }) => name}
        rowMenu={rowMenu}
        drawer={PromptDrawer}
      />
      <UrlDrawer list={list} name="versions">
        {(drawer) => <VersionsDrawer {...drawer} />}
      </UrlDrawer>
    </>
  )
}
