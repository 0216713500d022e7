import type { DataSource } from '@vitrine/sdk'
import {
  Badge,
  Button,
  createColumnHelper,
  formatCount,
  RelativeTime,
  Modal,
  TextLink,
} from '@vitrine/ui-kit'
import { sourceState } from '#src/entities/data-sources/source-state.ts'
import { IndexName } from '#src/entities/vector/index-name.tsx'
import { useOpenDrawer } from '#src/resource/open-drawer.tsx'
import { Copy, FileQuestion, FileText, Globe, Radar, RotateCw, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#src/lib/counted.ts'

/**
 * Returns the number of failed pages of a source. Uses the listed pages if the backend doesn't count them.
 */
const failedCountOf = ({ failedCount, failedPages }: DataSource) => failedCount ?? failedPages.length

/** Returns a number of failed pages as text: `1 page failed`. */
const failedPagesText = (count: number) => `${counted(count, 'page')} failed`

/** Button that lists the pages of a source that could not be read, with the reasons. */
function FailedPages({ source }: { source: DataSource }) {
  const [open, setOpen] = useState(false)
  const { name, failedPages } = source
  const count = failedCountOf(source)
  return (
    <>
      <Button size="sm" aria-label={`Show failed pages: ${name}`} onClick={() => setOpen(true)}>
        Show failed pages
      </Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title={failedPagesText(count)}
        description={name}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <ul className="flex flex-col gap-3 text-sm">
          {failedPages.map(({ name: page, error }, at) => (
            <li key={at} className="wrap-anywhere">
              {page !== null && URL.canParse(page) ? (
                <TextLink href={page} target="_blank" rel="noreferrer">
                  {page}
                </TextLink>
              ) : (
                <span>{page}</span>
              )}
              <span className="block text-muted">{error}</span>
            </li>
          ))}
        </ul>
        {count > failedPages.length ? (
          <p className="mt-3 text-sm text-muted">
            These are the first {formatCount(failedPages.length)} of {formatCount(count)}.
          </p>
        ) : null}
      </Modal>
    </>
  )
}

/** Label and icon of each kind of data source, and the drawer that retries it. */
const sourceKinds: Record<string, { label: string; icon: LucideIcon; drawer: string }> = {
  website: { label: 'Website', icon: Globe, drawer: 'website' },
  crawl: { label: 'Website, read by the crawler', icon: Radar, drawer: 'website' },
  pdf: { label: 'PDF', icon: FileText, drawer: 'pdf' },
  copy: { label: 'Copied from another index', icon: Copy, drawer: 'copy' },
}

/** State of a source; if it failed, the reason and a retry button. */
function SourceStatus({ source }: { source: DataSource }) {
  const { tone, label } = sourceState(source.status)
  const failed = failedCountOf(source)
  const isPartial = source.status === 'done' && failed > 0
  // The input of a backend's additional kinds is unknown, so they can't be retried here.
  const drawer = sourceKinds[source.kind ?? '']?.drawer
  const retry = useOpenDrawer(source._id, drawer)
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 py-1.5 max-xs:items-end">
      <Badge tone={isPartial ? 'warning' : tone} dot>
        {failed > 0 ? `${label}, ${failedPagesText(failed)}` : label}
      </Badge>
      {failed > 0 ? <FailedPages source={source} /> : null}
      {source.status === 'failed' ? (
        <span className="max-w-64 text-xs wrap-anywhere text-danger">
          {source.error ?? 'The platform gave no reason.'}
        </span>
      ) : null}
      {drawer && (source.status === 'failed' || (isPartial && drawer === 'website')) ? (
        <Button
          size="sm"
          icon={<RotateCw aria-hidden />}
          aria-label={`Try again: ${source.name}`}
          onClick={retry}
        >
          Try again
        </Button>
      ) : null}
    </span>
  )
}

const column = createColumnHelper<DataSource>()
const number = (value: number | null) => <span className="tabular-nums">{formatCount(value)}</span>

/** Columns of the list of data sources. */
export const columns = [
  column.accessor('name', {
    header: 'Source',
    meta: { lead: true },
    cell: ({ row: { original: source } }) => {
      const { icon: Icon, label } = sourceKinds[source.kind ?? ''] ?? {
        label: source.kind ?? 'Unknown kind',
        icon: FileQuestion,
      }
      return (
        <span className="flex min-w-0 items-center gap-3 py-1.5">
          <span
            aria-hidden
            className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-hover text-muted"
          >
            <Icon className="size-4" />
          </span>
          <span className="min-w-0">
            <span
              className="line-clamp-2 max-w-56 font-medium wrap-anywhere text-default xs:min-w-40 xl:max-w-96"
              title={source.name}
            >
              {source.name}
            </span>
            <span className="block text-xs text-subtle">{label}</span>
          </span>
        </span>
      )
    },
  }),
  column.accessor('indexName', {
    header: 'Index',
    cell: ({ row }) => <IndexName name={row.original.indexName} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <SourceStatus source={row.original} />,
  }),
  column.accessor('pages', {
    header: 'Pages',
    meta: { align: 'end' },
    // A copy doesn't read pages.
    cell: ({ row: { original } }) => (original.kind === 'copy' ? '–' : number(original.pages)),
  }),
  column.accessor('vectors', {
    header: 'Vectors',
    meta: { align: 'end' },
    cell: ({ row }) => number(row.original.vectors),
  }),
  column.accessor('createdAt', {
    header: 'Added',
    cell: ({ row }) => <RelativeTime value={row.original.createdAt} className="text-xs" />,
  }),
]
