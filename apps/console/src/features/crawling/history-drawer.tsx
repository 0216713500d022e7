import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CrawlingConfig } from '@vitrine/sdk'
import { Button, Drawer, EmptyState, ErrorState, Skeleton, Timeline } from '@vitrine/ui-kit'
import { History } from 'lucide-react'
import { useEffect } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { HistoryItem } from './history-item.tsx'
import { historyQuery, isRunning } from './queries.ts'

type HistoryDrawerProps = { open: boolean; config: CrawlingConfig; onClose: () => void }

/** What happened to a crawling configuration; live while it runs. */
export function HistoryDrawer({ open, config, onClose }: HistoryDrawerProps) {
  const history = useQuery({ ...historyQuery(config.crawl_id), enabled: open })
  const entries = history.data
  const running = isRunning(entries ?? [])
  const client = useQueryClient()
  useEffect(() => {
    // The list behind tells of the run too: when it started, and when the next one is.
    return () => void (running && client.invalidateQueries({ queryKey: queryKeys.dataManagement.crawls() }))
  }, [running, client])

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`History of ${config.name}`}
      description="Each switch and each run, newest first."
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
            {entries.map((entry) => (
              <HistoryItem key={entry._id} entry={entry} indexName={config.indexName} />
            ))}
          </Timeline.Root>
        )
      ) : history.isError ? (
        <ErrorState
          title="The history could not be loaded"
          message={errorText(history.error)}
          onRetry={() => void history.refetch()}
        />
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
