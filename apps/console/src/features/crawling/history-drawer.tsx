import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CrawlingHistoryEntry } from '@vitrine/sdk'
import { Button, Drawer, EmptyState, Skeleton, Spinner, Timeline, type Tone } from '@vitrine/ui-kit'
import { Check, CircleAlert, History, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { counted } from '#src/lib/counted.ts'
import { PageLink } from '#src/lib/links.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import type { ShownRowProps } from '#src/resource/lazy-drawer.tsx'
import { keyOf } from '#src/session/queries.ts'
import { type Crawl, isRunning, historyQuery } from './crawls.ts'

const kinds: Record<string, { title: string; tone: Tone; icon: ReactNode }> = {
  active: { title: 'Switched on', tone: 'accent', icon: <Play /> },
  inactive: { title: 'Switched off', tone: 'neutral', icon: <Pause /> },
  running: { title: 'Running', tone: 'info', icon: <Spinner /> },
  succeeded: { title: 'Run succeeded', tone: 'success', icon: <Check /> },
  failed: { title: 'Run failed', tone: 'danger', icon: <CircleAlert /> },
}

const partial: (typeof kinds)[string] = {
  title: 'Run succeeded in part',
  tone: 'warning',
  icon: <CircleAlert />,
}

type HistoryItemProps = {
  entry: CrawlingHistoryEntry
  /** The index that the configuration fills. During a run, its data sources show the progress. */
  indexName: string
}

/** A switch or run of a crawling configuration. */
function HistoryItem({ entry, indexName }: HistoryItemProps) {
  const { status, at, pages, vectors, error } = entry
  const isPartial = status === 'succeeded' && error !== null
  const { title = status ?? 'Unknown', tone, icon } = (isPartial ? partial : kinds[status ?? '']) ?? {}
  const isRun = status !== 'active' && status !== 'inactive'
  return (
    <Timeline.Item title={title} time={at} tone={tone} icon={icon}>
      {isRun && (status !== 'running' || pages) ? (
        <p>
          {counted(pages, 'page')} read, {counted(vectors, 'vector')} stored
        </p>
      ) : null}
      {status === 'running' ? (
        <PageLink to="/datasource" search={{ index: indexName }}>
          Show its progress
        </PageLink>
      ) : null}
      {error ? <p className={isPartial ? 'wrap-anywhere' : 'wrap-anywhere text-danger'}>{error}</p> : null}
    </Timeline.Item>
  )
}

/** The history of a crawling configuration. Updates while a run is in progress. */
export function HistoryDrawer({ open, row: config, onClose }: ShownRowProps<Crawl>) {
  const history = useQuery({ ...historyQuery(config), enabled: open })
  const entries = history.data
  const running = isRunning(entries ?? [])
  const client = useQueryClient()
  useEffect(() => {
    // The list behind the drawer shows the run's start and the next one, so it is read again after the run.
    return () => void (running && client.invalidateQueries({ queryKey: keyOf('crawling.list') }))
  }, [running, client])

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`History of ${config.name}`}
      description="Every run, and every time it was switched on or off."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {entries ? (
        entries.length === 0 ? (
          <EmptyState
            icon={<History />}
            title="No history yet"
            description="Its first run will be listed here."
          />
        ) : (
          <Timeline.Root aria-label={`History of ${config.name}`}>
            {entries.map((entry, at) => (
              <HistoryItem key={entry._id || at} entry={entry} indexName={config.indexName} />
            ))}
          </Timeline.Root>
        )
      ) : history.isError ? (
        <ReadError read={history} title="The history could not be loaded" />
      ) : (
        <div aria-busy className="flex flex-col gap-5">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
    </Drawer>
  )
}
