import type { VectorAssistant } from '@vitrine/sdk'
import { createColumnHelper, ErrorBoundary, RelativeTime } from '@vitrine/ui-kit'
import { BotMessageSquare } from 'lucide-react'
import { lazyDrawer, lazyRowView } from '#src/resource/lazy-drawer.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { OpenName } from '#src/resource/open-drawer.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { assistants } from './assistants.ts'
import { Readiness } from './readiness.tsx'

const NewAssistantDrawer = lazyDrawer<VectorAssistant, { indexName: string }>(
  async () => (await import('./new-assistant-drawer.tsx')).NewAssistantDrawer,
)
const AssistantDrawer = lazyRowView<VectorAssistant>(
  async () => (await import('./assistant-drawer.tsx')).AssistantDrawer,
)

const column = createColumnHelper<VectorAssistant>()

const columns = [
  column.accessor('assistantName', {
    header: 'Assistant',
    meta: { lead: true },
    cell: ({ row: { original: assistant } }) => (
      <span className="block min-w-0 py-1.5">
        <OpenName id={assistant._id} drawer="assistant">
          {assistant.assistantName}
        </OpenName>
      </span>
    ),
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

/** Shows the parts that agents need with their state, and the list of assistants. */
export function AgentsPage() {
  const list = useList(assistants)
  const { index = '' } = list.search
  return (
    <>
      <ListPage
        list={list}
        title="Agent Orchestration"
        description="The model, prompts, knowledge and tools, and the assistants that use them."
        icon={<BotMessageSquare />}
        empty="An assistant answers from one index and follows your instructions."
        columns={columns}
      >
        <ErrorBoundary>
          <Readiness />
        </ErrorBoundary>
        <h2 className="mt-6 mb-3 text-base font-semibold text-default">Assistants</h2>
      </ListPage>
      <UrlDrawer list={list}>{(drawer) => <NewAssistantDrawer {...drawer} indexName={index} />}</UrlDrawer>
      <UrlDrawer list={list} name="assistant">
        {(drawer) => <AssistantDrawer {...drawer} />}
      </UrlDrawer>
    </>
  )
}
