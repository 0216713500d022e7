import { useQuery } from '@tanstack/react-query'
import { Button, EmptyState, PageHeader, Pagination, ErrorBoundary } from '@vitrine/ui-kit'
import { MessageSquareText, Plus, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { promptsQuery } from '#src/entities/prompts/prompts-query.ts'
import { SearchField } from '#src/lib/search-field.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useCountAnnouncement } from '#src/lib/use-count-announcement.ts'
import { PromptDrawers } from './prompt-drawers.tsx'
import { PromptsTable } from './prompts-table.tsx'
import { PAGE_SIZE, type PromptSearch } from './search.ts'
import type { LlmPrompt } from '@vitrine/sdk'

/** Returns the prompts whose name, description or text holds what is searched, in any letter case. */
function findPrompts(prompts: readonly LlmPrompt[], search: string): readonly LlmPrompt[] {
  const text = search.trim().toLowerCase()
  if (text === '') return prompts
  return prompts.filter(({ name, description, prompt }) =>
    [name, description, prompt].some((one) => one?.toLowerCase().includes(text)),
  )
}

type PromptsPageProps = {
  search: PromptSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<PromptSearch>) => void
}

/** The prompts, with the drawers that write them and look at their versions. The list comes whole and is searched here. */
export function PromptsPage({ search, onSearch }: PromptsPageProps) {
  const list = useQuery(promptsQuery)
  const all = list.data ?? []
  const found = findPrompts(all, search.search)
  // A page that a search or another person's change took away is the last one there is.
  const page = Math.min(search.page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)))
  const offset = (page - 1) * PAGE_SIZE

  useCountAnnouncement({
    nouns: ['prompt', 'prompts'],
    filter: search.search,
    total: list.data && found.length,
  })

  const close = useCallback(() => onSearch({ drawer: undefined, id: undefined }), [onSearch])
  const edit = useCallback((id: string) => onSearch({ drawer: 'edit', id }), [onSearch])
  const versions = useCallback((id: string) => onSearch({ drawer: 'versions', id }), [onSearch])
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => onSearch({ drawer: 'new', id: undefined })}
    >
      New prompt
    </Button>
  )

  return (
    <>
      <PageHeader
        title="Prompts"
        description="Texts for models. Each change is a version that you can restore."
        actions={create}
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-3">
        <search className="flex flex-wrap items-center gap-2">
          <SearchField
            label="Search prompts"
            value={search.search}
            onSearch={(text) => onSearch({ search: text, page: 1 })}
          />
        </search>
        <PromptsTable
          data={found.slice(offset, offset + PAGE_SIZE)}
          total={found.length}
          offset={offset}
          status={tableStatus(list, 'The prompts could not be loaded', PAGE_SIZE)}
          empty={
            search.search === '' ? (
              <EmptyState
                icon={<MessageSquareText />}
                title="No prompts yet"
                description="A prompt is a text with variables, such as an assistant’s instructions."
                action={create}
              />
            ) : (
              <EmptyState
                icon={<SearchX />}
                title="No prompt matches"
                description="Names, descriptions and texts are searched. Try other words."
                action={<Button onClick={() => onSearch({ search: '', page: 1 })}>Clear the search</Button>}
              />
            )
          }
          onEdit={edit}
          onVersions={versions}
        />
        {found.length > 0 ? (
          <Pagination
            key={search.search}
            page={page}
            pageSize={PAGE_SIZE}
            total={found.length}
            onPageChange={(next) => onSearch({ page: next })}
          />
        ) : null}
      </div>
      <ErrorBoundary>
        <PromptDrawers
          search={search}
          prompts={list.data}
          onClose={close}
          onEdit={edit}
          onVersions={versions}
        />
      </ErrorBoundary>
    </>
  )
}
