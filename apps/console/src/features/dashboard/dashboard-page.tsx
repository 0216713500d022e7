import { useQuery } from '@tanstack/react-query'
import { Boxes, Gem } from 'lucide-react'
import type { ReactNode } from 'react'
import { isApiError } from '@vitrine/sdk'
import {
  Button,
  Card,
  ErrorState,
  PageHeader,
  Skeleton,
  StatCard,
  formatCount,
  ErrorBoundary,
} from '@vitrine/ui-kit'
import { setPreferences, usePreferences } from '#src/lib/preferences.ts'
import { errorText } from '#src/lib/error-text.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { AttentionPlaceholder } from './attention/attention-placeholder.tsx'
import type { DashboardSearch } from './search.ts'
import { useProgress } from './use-progress.ts'

/** Where the first steps will be. */
export const stepsPlaceholder = <Skeleton className="mt-4 h-72 w-full rounded-md" />

// Not in the file of the frame, which every page loads.
const NeedsAttention = lazyPart(
  async () => (await import('./attention/needs-attention.tsx')).NeedsAttention,
  <AttentionPlaceholder />,
)
const DashboardTables = lazyPart(async () => (await import('./dashboard-tables.tsx')).DashboardTables)

type DashboardPageProps = {
  /** The way to the first token, until it is gone: other features' parts, put together by the route. */
  firstSteps: ReactNode
  search: DashboardSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<DashboardSearch>) => void
}

/** The first page: what there is, what to do first, and what has come from the storefront. */
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
      {/* Its room is kept from the start: the first steps would be pushed down. */}
      {capabilities.isPending ? (
        <AttentionPlaceholder />
      ) : capabilities.data?.includes('attention') ? (
        <ErrorBoundary>
          <NeedsAttention />
        </ErrorBoundary>
      ) : null}
      {counts.isError && !data ? (
        <Card>
          <ErrorState
            title="The figures could not be loaded"
            message={errorText(counts.error)}
            requestId={isApiError(counts.error) ? counts.error.requestId : undefined}
            onRetry={() => void counts.refetch()}
          />
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
      {/* The first steps go when they are done: the tables would jump up. */}
      {waiting ? null : (
        <ErrorBoundary>
          <DashboardTables search={search} onSearch={onSearch} />
        </ErrorBoundary>
      )}
    </div>
  )
}
