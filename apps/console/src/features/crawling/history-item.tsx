import { Link } from '@tanstack/react-router'
import type { CrawlingHistoryEntry } from '@vitrine/sdk'
import { Spinner, TextLink, Timeline, type Tone } from '@vitrine/ui-kit'
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

type HistoryItemProps = {
  entry: CrawlingHistoryEntry
  /** The index that its configuration reads into: while it runs, the data sources of that index say how far it is. */
  indexName: string
}

/** One switch or run of a crawling configuration. */
export function HistoryItem({ entry, indexName }: HistoryItemProps) {
  const { status, at, pages, vectors, error } = entry
  const { title, tone, icon } = kinds[status]
  const isRun = status !== 'active' && status !== 'inactive'
  return (
    <Timeline.Item title={title} time={at} tone={tone} icon={icon}>
      {isRun && (status !== 'running' || pages > 0) ? (
        <p>
          {count(pages, 'page', 'pages')} read, {count(vectors, 'vector', 'vectors')} stored
        </p>
      ) : null}
      {status === 'running' ? (
        <TextLink asChild>
          <Link to="/datasource" search={{ index: indexName }}>
            Show its progress
          </Link>
        </TextLink>
      ) : null}
      {error ? <p className="wrap-anywhere text-danger">{error}</p> : null}
    </Timeline.Item>
  )
}
