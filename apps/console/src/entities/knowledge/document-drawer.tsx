import { useQuery } from '@tanstack/react-query'
import type { KnowledgeDocument } from '@vitrine/sdk'
import { Button, cn, Drawer, formatCount, Skeleton } from '@vitrine/ui-kit'
import { ReadError } from '#src/lib/read-error.tsx'
import { documentQuery } from './knowledge-queries.ts'
import { languageName } from './language-name.ts'
import { Marked } from './marked.tsx'
import { OriginalLink } from './original-link.tsx'

type DocumentDrawerProps = {
  open: boolean
  /** ID of the passage to show in its page. */
  passageId: string
  sourceId: string | undefined
  /** Positions of matching words in the passage. */
  matches: Parameters<typeof Marked>[0]['matches']
  onClose: () => void
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** The page of a passage as it was read, with the passage highlighted. */
export function DocumentDrawer({ open, passageId, sourceId, matches, onClose }: DocumentDrawerProps) {
  const read = useQuery(documentQuery(passageId, sourceId))
  const page = read.data
  const title = page?.passages.find((one) => one._id === passageId)?.headings[0]
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      width="lg"
      title={title || page?.place || 'Passage'}
      description={page ? describe(page) : undefined}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {page ? (
        <>
          <p className="mb-4 text-xs text-muted">
            {/^https?:/.test(page.place) ? 'Original: ' : 'Only its text is stored, not the file: '}
            <OriginalLink place={page.place} />
          </p>
          <div className="flex flex-col gap-3">
            {page.passages.map(({ _id, headings, text }, at) => {
              const path = headings.slice(1).join(' › ')
              const isOpened = _id === passageId
              return (
                <section
                  key={_id}
                  ref={isOpened ? intoView : undefined}
                  aria-label={isOpened ? 'The passage' : undefined}
                  className={cn(
                    'wrap-anywhere whitespace-pre-line',
                    isOpened ? 'border-s-2 border-accent bg-selected p-3' : 'px-3',
                  )}
                >
                  {path === '' || path === page.passages[at - 1]?.headings.slice(1).join(' › ') ? null : (
                    <p className="mb-1 text-xs font-semibold text-muted">{path}</p>
                  )}
                  <Marked text={text} matches={isOpened ? matches : undefined} />
                </section>
              )
            })}
          </div>
          {page.totalCount > page.passages.length ? (
            <p className="mt-4 text-xs text-muted">
              {formatCount(page.passages.length)} of {formatCount(page.totalCount)} passages of the page are
              shown.
            </p>
          ) : null}
        </>
      ) : read.isError ? (
        <ReadError read={read} title="The page could not be loaded" />
      ) : (
        <div aria-busy className="flex flex-col gap-5">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Drawer>
  )
}

const describe = ({ source, indexName, language }: KnowledgeDocument) =>
  [source?.name, `index ${indexName}`, language && languageName(language)].filter(Boolean).join(' · ')
