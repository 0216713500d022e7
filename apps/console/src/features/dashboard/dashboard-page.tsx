import { Boxes, Gem } from 'lucide-react'
import { isApiError } from '@vitrine/sdk'
import { Card, ErrorState, PageHeader, Skeleton, StatCard, formatCount, ErrorBoundary } from '@vitrine/ui-kit'
import { errorText } from '#src/lib/error-text.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import type { DashboardSearch } from './search.ts'
import { useProgress } from './use-progress.ts'

const stepsPlaceholder = <Skeleton className="mt-4 h-72 w-full rounded-md" />

// Not in the file of the frame, which every page loads.
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps, stepsPlaceholder)
const DashboardTables = lazyPart(async () => (await import('./dashboard-tables.tsx')).DashboardTables)

type DashboardPageProps = {
  search: DashboardSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<DashboardSearch>) => void
}

/** The first page: what there is, what to do first, and what has come from the storefront. */
export function DashboardPage({ search, onSearch }: DashboardPageProps) {
  const { counts, done, waiting } = useProgress()
  const isDone = done !== undefined && Object.values(done).every(Boolean)
  const { data } = counts
  return (
    <div className="mx-auto w-full max-w-320">
      <PageHeader title="Dashboard" description="Your platform at a glance." />
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
      {waiting ? (
        stepsPlaceholder
      ) : isDone ? null : (
        <ErrorBoundary>
          <FirstSteps />
        </ErrorBoundary>
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
