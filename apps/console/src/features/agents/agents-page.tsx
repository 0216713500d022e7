import { useQuery } from '@tanstack/react-query'
import type { VectorAssistant } from '@vitrine/sdk'
import { Button, Drawer, EmptyState, PageHeader, Pagination, ErrorBoundary } from '@vitrine/ui-kit'
import { BotMessageSquare, Plus, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { AssistantsTable } from './assistants-table.tsx'
import { assistantsQuery } from './queries.ts'
import { Readiness } from './readiness.tsx'
import { type AgentSearch, PAGE_SIZE } from './search.ts'

const NewAssistantDrawer = lazyPart(
  async () => (await import('./new-assistant-drawer.tsx')).NewAssistantDrawer,
)
const AssistantDrawer = lazyPart(async () => (await import('./assistant-drawer.tsx')).AssistantDrawer)

type AgentsPageProps = {
  search: AgentSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<AgentSearch>) => void
}

/** What agents are made of and whether it is there, and the assistants themselves. The list comes whole. */
export function AgentsPage({ search, onSearch }: AgentsPageProps) {
  const list = useQuery(assistantsQuery)
  const all = list.data ?? []
  const page = Math.min(search.page, Math.max(1, Math.ceil(all.length / PAGE_SIZE)))
  const offset = (page - 1) * PAGE_SIZE
  const create = useCallback(() => onSearch({ drawer: 'new', id: undefined, index: undefined }), [onSearch])
  const open = useCallback((id: string) => onSearch({ drawer: 'assistant', id }), [onSearch])
  const close = useCallback(
    () => onSearch({ drawer: undefined, id: undefined, index: undefined }),
    [onSearch],
  )
  const button = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
      New assistant
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Agent Orchestration"
        description="The model, prompts, knowledge and tools, and the assistants that use them."
        actions={button}
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-6">
        <ErrorBoundary>
          <Readiness />
        </ErrorBoundary>
        <section aria-labelledby="assistants" className="flex flex-col gap-3">
          <h2 id="assistants" className="text-base font-semibold text-default">
            Assistants
          </h2>
          <AssistantsTable
            data={all.slice(offset, offset + PAGE_SIZE)}
            total={all.length}
            offset={offset}
            status={tableStatus(list, 'The assistants could not be loaded', PAGE_SIZE)}
            empty={
              <EmptyState
                icon={<BotMessageSquare />}
                title="No assistants yet"
                description="An assistant answers from one index and follows your instructions."
                action={button}
              />
            }
            onOpen={open}
          />
          {all.length > 0 ? (
            <Pagination
              aria-label="Pages of assistants"
              page={page}
              pageSize={PAGE_SIZE}
              total={all.length}
              onPageChange={(next) => onSearch({ page: next })}
            />
          ) : null}
        </section>
      </div>
      <ErrorBoundary>
        <AgentDrawers search={search} assistants={list.data} onClose={close} />
      </ErrorBoundary>
    </>
  )
}

type AgentDrawersProps = {
  search: AgentSearch
  /** Every assistant; undefined until they are read. */
  assistants: readonly VectorAssistant[] | undefined
  onClose: () => void
}

/** The drawer that the URL requests. */
function AgentDrawers({ search: { drawer, id, index = '' }, assistants, onClose }: AgentDrawersProps) {
  const found = (drawer === 'assistant' && assistants?.find((one) => one._id === id)) || null
  const creating = useRetainedTarget(drawer === 'new' ? index : null)
  const reading = useRetainedTarget<VectorAssistant>(found)
  if (drawer === 'assistant' && assistants && !found) {
    return (
      <Drawer open onOpenChange={onClose} title="Assistant">
        <EmptyState
          icon={<SearchX />}
          title="There is no such assistant"
          description="The link is wrong, or it belongs to another platform."
        />
      </Drawer>
    )
  }
  return (
    <>
      {creating.shown === null ? null : (
        <NewAssistantDrawer
          key={creating.opening}
          open={drawer === 'new'}
          indexName={creating.shown}
          onClose={onClose}
        />
      )}
      {reading.shown === null ? null : (
        <AssistantDrawer
          key={`assistant-${reading.opening}`}
          open={found !== null}
          assistant={reading.shown}
          onClose={onClose}
        />
      )}
    </>
  )
}
