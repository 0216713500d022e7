import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Card, cn, EmptyState, ErrorBoundary, Skeleton, Input } from '@vitrine/ui-kit'
import { SearchX, Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { counted } from '#src/lib/counted.ts'
import { errorText } from '#src/lib/error-text.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ListedKey, usePageKey } from '#src/lib/page-keys.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { ReadNote, RetryNote } from '#src/lib/retry-note.tsx'
import { useCountAnnouncement } from '#src/lib/use-count-announcement.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { useListKeys } from '#src/resource/use-list-keys.ts'
import { KnowledgeFilters } from './knowledge-filters.tsx'
import { PassageCard } from './passage-card.tsx'
import { noFilters, type KnowledgeSearchValues } from './search-values.ts'
import { knowledgeQuery } from './knowledge-queries.ts'

type SearchFormProps = {
  /** The current question from the URL. */
  question: string
  label: string
  busy: boolean
  onSearch: (question: string) => void
}

/**
 * Search box for questions. Sent with Enter or the button instead of while typing, because a search takes
 * longer than filtering a list.
 */
function SearchForm({ question, label, busy, onSearch }: SearchFormProps) {
  const [text, setText] = useState(question)
  const [seen, setSeen] = useState(question)
  // Back and Forward change the URL, so the text follows it.
  if (question !== seen) {
    setSeen(question)
    setText(question)
  }
  const input = useRef<HTMLInputElement>(null)
  usePageKey('/', label, () => input.current?.focus())
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <Input
          ref={input}
          type="search"
          aria-label={label}
          placeholder="Ask a question, or enter words"
          maxLength={500}
          leading={<Search aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {/* A loading button also blocks Enter, so it only loads for the current question; another question
          can be sent. */}
      <Button type="submit" variant="primary" loading={busy && text.trim() === question}>
        Search
      </Button>
    </form>
  )
}

const DocumentDrawer = lazyPart(async () => (await import('./document-drawer.tsx')).DocumentDrawer)

/** Default and maximum number of passages in an answer. */
const usual = 10
const most = 25

/** Moves the focus between passages with the arrow keys, like `j` and `k`. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-id] h2 a')]
  const at = links.findIndex((link) => link === event.target)
  const next = links[at + (step ?? 0)]
  if (step === undefined || at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

type KnowledgeSearchProps = {
  search: KnowledgeSearchValues
  /** Changes the URL's search parameters; undefined removes one. */
  onSearch: (change: Partial<KnowledgeSearchValues>, replace?: boolean) => void
  /** The index to search; undefined for all. */
  indexName: string | undefined
  label: string
  /** An additional filter of the page. */
  filter?: ReactNode
  /** Content before the first question. */
  children: ReactNode
}

/** Search box, filters, the best passages, and the page of the opened passage. */
export function KnowledgeSearch({
  search,
  onSearch,
  indexName,
  label,
  filter,
  children,
}: KnowledgeSearchProps) {
  const asked = JSON.stringify({ ...search, passage: undefined, indexName })
  const [allOf, setAllOf] = useState('')
  const wantsMore = allOf === asked
  const first = useQuery({ ...knowledgeQuery(search, indexName, usual), placeholderData: keepPreviousData })
  const more = useQuery({ ...knowledgeQuery(search, indexName, most), enabled: search.q !== '' && wantsMore })
  const found = wantsMore && more.data ? more : first
  const passages = search.q === '' ? [] : (found.data?.passages ?? [])
  const list = useRef<HTMLOListElement>(null)
  useListKeys(list)
  useCountAnnouncement({
    nouns: ['passage', 'passages'],
    filter: asked,
    total: search.q === '' || found.isPlaceholderData ? undefined : found.data?.passages.length,
  })
  const opened = useRetainedTarget(search.passage ?? null)
  const isFiltered = Object.keys(noFilters).some((key) => search[key as keyof typeof search] !== undefined)

  return (
    <>
      <search className="flex flex-col gap-3">
        <SearchForm
          question={search.q}
          label={label}
          busy={found.isFetching}
          // The same question searches again.
          onSearch={(q) =>
            q !== '' && q === search.q ? void found.refetch() : onSearch({ q, passage: undefined })
          }
        />
        <KnowledgeFilters
          search={search}
          onSearch={onSearch}
          indexName={indexName}
          languages={found.data?.languages ?? []}
        >
          {filter}
        </KnowledgeFilters>
      </search>
      {search.q === '' ? (
        children
      ) : (
        <Card aria-label="Passages" aria-busy={found.isFetching || undefined}>
          {found.isPending ? (
            <Loading />
          ) : found.isError && !found.data ? (
            <ReadError read={found} title="The search failed" />
          ) : (
            <>
              {found.isError ? (
                <RetryNote
                  className="border-b border-subtle px-4 py-2"
                  text={`The search could not be repeated. ${errorText(found.error)}`}
                  onRetry={() => void found.refetch()}
                />
              ) : null}
              {found.data?.problem ? (
                <p className="border-b border-subtle px-4 py-2 text-xs text-warning">{found.data.problem}</p>
              ) : null}
              {passages.length === 0 ? (
                <EmptyState
                  icon={<SearchX />}
                  title="Nothing matched"
                  description={isFiltered ? 'Try other words, or clear the filters.' : 'Try other words.'}
                  action={
                    isFiltered ? <Button onClick={() => onSearch(noFilters)}>Clear filters</Button> : null
                  }
                />
              ) : (
                <>
                  <ListedKey keys="j" does="Next passage" />
                  <ListedKey keys="k" does="Previous passage" />
                  {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it are what has the focus */}
                  <ol
                    ref={list}
                    aria-label="Passages, best first"
                    onKeyDown={moveByArrows}
                    className={cn(found.isPlaceholderData && 'opacity-60')}
                  >
                    {passages.map((passage, at) => (
                      <PassageCard
                        key={passage._id}
                        passage={passage}
                        number={at + 1}
                        showIndex={indexName === undefined}
                      />
                    ))}
                  </ol>
                  <div className="flex flex-wrap items-center justify-between gap-2 border-t border-subtle px-4 py-3 text-xs text-muted">
                    <p className="max-w-prose">
                      The score is 1 for a passage that comes first by words and by meaning. Words: how much
                      of the question it has, rare words counting more. Meaning: how near it is for the
                      index’s model.
                    </p>
                    {wantsMore && more.isError && !more.data ? (
                      <ReadNote read={more} what="More passages" />
                    ) : passages.length === usual && found === first ? (
                      <Button size="sm" loading={more.isFetching} onClick={() => setAllOf(asked)}>
                        Show more passages
                      </Button>
                    ) : (
                      <span>{counted(passages.length, 'passage')}</span>
                    )}
                  </div>
                </>
              )}
            </>
          )}
        </Card>
      )}
      {opened.shown === null ? null : (
        <ErrorBoundary>
          <DocumentDrawer
            key={opened.opening}
            open={search.passage !== undefined}
            passageId={opened.shown}
            sourceId={search.source}
            matches={passages.find((one) => one._id === opened.shown)?.textMatches}
            onClose={() => onSearch({ passage: undefined })}
          />
        </ErrorBoundary>
      )}
    </>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-6 p-4">
    {[0, 1, 2].map((at) => (
      <div key={at} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-15 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    ))}
  </div>
)
