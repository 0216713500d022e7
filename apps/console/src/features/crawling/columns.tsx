import type { CrawlingConfig } from '@vitrine/sdk'
import { createColumnHelper, formatCount, RelativeTime, Switch } from '@vitrine/ui-kit'
import { IndexName } from '#src/entities/vector/index-name.tsx'
import { every } from './every.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/lib/action.ts'
import { counted } from '#src/lib/counted.ts'
import { changedBy, queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { Crawl } from './crawls.ts'
import { useEffect, useState } from 'react'

/** Relative times are only exact to the minute. */
const SOON = 60_000

function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * The next run of a configuration. The list is read again when the run is due, so a past time means it is
 * about to start.
 */
function NextRun({ config: { status, nextRunAt } }: { config: CrawlingConfig }) {
  const now = useNow()
  if (status === 'inactive' || nextRunAt === null)
    return <span className="text-xs whitespace-nowrap text-subtle">Not scheduled</span>
  if (nextRunAt && Date.parse(nextRunAt) - now < SOON)
    return <span className="text-xs whitespace-nowrap text-muted">Due now</span>
  return <RelativeTime value={nextRunAt ?? null} className="text-xs" />
}

/** Time and error of a configuration's last run. */
function LastRun({ config: { lastRunAt, lastRunStatus, lastRunError } }: { config: CrawlingConfig }) {
  const failed = lastRunStatus === 'failed'
  return (
    <span className="block text-xs">
      {failed ? <span className="font-medium text-danger">Failed </span> : null}
      <RelativeTime value={lastRunAt ?? null} />
      {failed || lastRunError ? (
        <span className={`line-clamp-2 max-w-64 wrap-anywhere ${failed ? 'text-danger' : 'text-default'}`}>
          {lastRunError ?? 'Its history may say why.'}
        </span>
      ) : null}
    </span>
  )
}

/** Switches a configuration on or off. Shows the change immediately and undoes it if the server refuses. */
function useCrawlSwitch({ crawl_id, status: before }: CrawlingConfig) {
  const client = useQueryClient()
  const { queryKey } = queries.crawling.list()
  const show = (status: CrawlingConfig['status']) =>
    client.setQueryData(
      queryKey,
      (all) =>
        all && {
          ...all,
          data: all.data.map((one) => (one.crawl_id === crawl_id ? { ...one, status } : one)),
        },
    )
  return useAction({
    run: (on: boolean) => getSdk().crawling.setStatus({ crawl_id, status: on ? 'active' : 'inactive' }),
    invalidates: changedBy('crawling.setStatus'),
    optimistic: (on) => {
      // A pending read of the list still has the old value and would undo the switch.
      void client.cancelQueries({ queryKey })
      show(on ? 'active' : 'inactive')
      return () => show(before)
    },
  })
}

const column = createColumnHelper<Crawl>()

/** Columns of the crawling list. */
export const columns = [
  column.accessor('name', {
    header: 'Configuration',
    meta: { lead: true },
    cell: ({ row: { original: config } }) => (
      <span className="block min-w-0 py-1.5">
        <span className="line-clamp-2 max-w-64 font-medium xs:min-w-36 wrap-anywhere text-default">
          {config.name}
        </span>
        <span className="line-clamp-1 max-w-64 text-xs break-all text-subtle" title={config.url ?? undefined}>
          {config.url}
        </span>
      </span>
    ),
  }),
  column.accessor('indexName', {
    header: 'Index',
    cell: ({ row }) => <IndexName name={row.original.indexName} />,
  }),
  column.accessor('everyHours', {
    header: 'Runs',
    cell: ({ row: { original: config } }) => (
      <span className="block whitespace-nowrap max-xs:text-end">
        {every(config.everyHours)}
        <span className="block text-xs text-subtle">
          up to {counted(config.maxPages, 'page')}, depth {formatCount(config.maxDepth)}
        </span>
      </span>
    ),
  }),
  column.accessor('status', {
    header: 'Active',
    cell: ({ row }) => <ActiveSwitch config={row.original} />,
  }),
  column.accessor('lastRunAt', {
    header: 'Last run',
    cell: ({ row }) =>
      row.original.lastRunAt === null ? (
        <span className="text-xs text-subtle">Never</span>
      ) : (
        <LastRun config={row.original} />
      ),
  }),
  column.accessor('nextRunAt', {
    header: 'Next run',
    cell: ({ row }) => <NextRun config={row.original} />,
  }),
]

/** Switch that schedules a configuration's runs. */
function ActiveSwitch({ config }: { config: CrawlingConfig }) {
  const { mutate, isPending } = useCrawlSwitch(config)
  return (
    <Switch
      label={`Active: ${config.name}`}
      // An unknown status is neither on nor off.
      checked={{ active: true, inactive: false }[config.status] ?? null}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}
