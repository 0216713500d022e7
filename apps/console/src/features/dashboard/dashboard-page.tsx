import { useQuery } from '@tanstack/react-query'
import { Boxes, Gem } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, PageHeader, Skeleton, StatCard, formatCount, ErrorBoundary } from '@vitrine/ui-kit'
import { setPreferences, usePreferences } from '#src/lib/preferences.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { AttentionPlaceholder } from './attention/attention-placeholder.tsx'
import type { DashboardSearch } from './search.ts'
import { useProgress } from './use-progress.ts'

/** Placeholder of the first steps. */
export const stepsPlaceholder = <Skeleton className="mt-4 h-72 w-full rounded-md" />

// Loaded lazily, because every page loads the frame's file.
const NeedsAttention = lazyPart(
  async () => (await import('./attention/needs-attention.tsx')).NeedsAttention,
  <AttentionPlaceholder />,
)
const DashboardTables = lazyPart(async () => (await import('./dashboard-tables.tsx')).DashboardTables)

type DashboardPageProps = {
  /** The first steps until they are done, composed by the route from other features. */
  firstSteps: ReactNode
  search: DashboardSearch
  /** Changes the URL's search parameters; undefined removes one. */
  onSearch: (change: Partial<DashboardSearch>) => void
}

/** The first page: totals, first steps, and data from the storefront. */
export function DashboardPage({ firstSteps, search, onSearch }: DashboardPageProps) {
  const { counts, done, waiting } = useProgress()
  const isDone = done !== undefined && Object.values(done).every(Boolean)
  const isHidden = usePreferences().firstSteps === 'hidden'
  const capabilities = useQuery(capabilitiesQuery)
  const { data } = counts
  return (
    <div className="mx-auto w-full max-w-320">
      <PageHeader
        title="Dashboard"
        description="Your platform at a glance."
        actions={
          isHidden && done && !isDone ? (
            <Button size="sm" onClick={() => setPreferences({ firstSteps: 'shown' })}>
              Show first steps
            </Button>
          ) : null
        }
      />
      {/* Reserves the space while the capabilities load, so that the first steps don't shift. */}
      {capabilities.isPending ? (
        <AttentionPlaceholder />
      ) : capabilities.data?.includes('attention') ? (
        <ErrorBoundary>
          <NeedsAttention />
        </ErrorBoundary>
      ) : null}
      {counts.isError && !data ? (
        <Card>
          <ReadError read={counts} title="The figures could not be loaded" />
        </Card>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <StatCard
            label="Collections"
            icon={<Boxes aria-hidden />}
            loading={!data}
            value={formatCount(data?.TotalCollections ?? 0)}
          />
          <StatCard
            label="Preminted assets"
            icon={<Gem aria-hidden />}
            loading={!data}
            value={formatCount(data?.TotalAssets ?? 0)}
          />
        </div>
      )}
      {isHidden ? null : waiting ? (
        stepsPlaceholder
      ) : isDone ? null : (
        <ErrorBoundary>{firstSteps}</ErrorBoundary>
      )}
      {/* Rendered once the first steps are known, because the tables would shift up when the steps
          disappear. */}
      {waiting ? null : (
        <ErrorBoundary>
          <DashboardTables search={search} onSearch={onSearch} />
        </ErrorBoundary>
      )}
    </div>
  )
}
