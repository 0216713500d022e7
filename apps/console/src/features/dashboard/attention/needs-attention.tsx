import { queryOptions, useQuery } from '@tanstack/react-query'
import { Badge, Button, Card, cn, formatCount, Skeleton } from '@vitrine/ui-kit'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { dataOf } from '@vitrine/sdk/react'
import type { AttentionSource } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { pauseAfter } from '#src/lib/pause-after.ts'
import { queries } from '#src/session/queries.ts'
import { AttentionPlaceholder, attentionHeight } from './attention-placeholder.tsx'

const sources: Record<AttentionSource, string> = {
  runs: 'runs',
  reveals: 'reveals',
  wallet: 'wallet balance',
  airdrops: 'airdrops',
  nodes: 'nodes',
  storage: 'storage',
  crawls: 'crawls',
  mails: 'emails',
  'sign-ins': 'sign-ins',
  'token-files': 'token files',
}

/** Returns the names of the sources, joined for a sentence. */
const sourceNames = (names: readonly AttentionSource[]): string =>
  new Intl.ListFormat('en').format(names.map((name) => (sources as Partial<typeof sources>)[name] ?? name))

/** Polling interval in milliseconds. */
const EACH = 60_000

/** Items that need attention. Never fresh, because they change on their own and through other pages. */
const attentionQuery = queryOptions({
  ...dataOf(queries.dashboard.attention()),
  staleTime: 0,
  // Sources that were too slow may be readable soon. Polls less often if they stay unread.
  refetchInterval: ({ state }) =>
    state.data?.data.unread.length ? pauseAfter(state.dataUpdateCount - 1, EACH) : EACH,
})

/** Number of items shown at first: a row on a wide screen. */
const FIRST = 4

// Loaded only if there are items.
const ItemList = lazyPart(
  async () => (await import('./item-list.tsx')).ItemList,
  <Skeleton className="m-4 h-24" />,
)

/**
 * Items that need attention, each with a link to fix it. Reports "all well" only for sources that were read
 * completely.
 */
export function NeedsAttention() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(attentionQuery)
  const [isWhole, setWhole] = useState(false)
  if (!data && !error) return <AttentionPlaceholder />
  const { items = [], totalCount = 0, checked = [], unread = [] } = data ?? {}
  const shown = isWhole ? items : items.slice(0, FIRST)
  const more = totalCount - shown.length
  return (
    <Card aria-labelledby="attention" className={cn('mb-4 overflow-hidden', attentionHeight)}>
      <Card.Header className="justify-start">
        <Card.Title id="attention">Needs attention</Card.Title>
        {totalCount > 0 ? <Badge tone="danger">{formatCount(totalCount)}</Badge> : null}
      </Card.Header>
      {error || unread.length > 0 ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-subtle px-4 py-3 text-xs text-danger last:border-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {error
              ? `The attention list could not be loaded. ${errorText(error)}`
              : `Not checked: ${sourceNames(unread)}.`}
          </span>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {shown.length > 0 ? (
        <ItemList items={shown} now={dataUpdatedAt} />
      ) : error || unread.length > 0 ? null : (
        <p className="flex items-baseline gap-2 px-4 py-3 text-xs text-muted">
          <Check aria-hidden className="size-4 shrink-0 self-center text-success" />
          <span className="text-sm text-default">Nothing needs you.</span> Checked: {sourceNames(checked)}.
        </p>
      )}
      {more > 0 ? (
        <div className="border-t border-subtle px-4 py-2 text-xs text-muted">
          {shown.length < items.length ? (
            <Button size="sm" variant="ghost" className="-ms-3" onClick={() => setWhole(true)}>
              Show {formatCount(items.length - shown.length)} more
            </Button>
          ) : (
            `${formatCount(more)} more like these. The newest of each kind are shown.`
          )}
        </div>
      ) : null}
    </Card>
  )
}
