import type { CrawlingHistoryEntry } from '@vitrine/sdk'
import { Spinner, Timeline, type Tone } from '@vitrine/ui-kit'
import { Check, CircleAlert, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'

const kinds: Record<CrawlingHistoryEntry['status'], { title: string; tone: Tone; icon: ReactNode }> = {
  active: { title: 'Switched on', tone: 'accent', icon: <Play /> },
  inactive: { title: 'Switched off', tone: 'neutral', icon: <Pause /> },
  running: { title: 'Running', tone: 'info', icon: <Spinner /> },
  succeeded: { title: 'Run succeeded', tone: 'success', icon: <Check /> },
  failed: { title: 'Run failed', tone: 'danger', icon: <CircleAlert /> },
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** One switch or run of a crawling configuration. */
export function HistoryItem({
  entry: { status, at, pages, vectors, error },
}: {
  entry: CrawlingHistoryEntry
}) {
  const { title, tone, icon } = kinds[status]
  const isRun = status !== 'active' && status !== 'inactive'
  return (
    <Timeline.Item title={title} time={at} tone={tone} icon={icon}>
      {isRun ? (
        <>
          {count(pages, 'page', 'pages')} read, {count(vectors, 'vector', 'vectors')} stored
          {error ? <span className="block wrap-anywhere text-danger">{error}</span> : null}
        </>
      ) : null}
    </Timeline.Item>
  )
}
