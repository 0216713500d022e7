import { Boxes, Gem } from 'lucide-react'
import { isApiError } from '@vitrine/sdk'
import { Card, ErrorState, PageHeader, StatCard } from '@vitrine/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#src/lib/error-text.ts'
import { FirstSteps } from './first-steps.tsx'
import { countsQuery } from './queries.ts'

const number = new Intl.NumberFormat('en')

/** The first page: what there is, and what to do first. */
export function DashboardPage() {
  const counts = useQuery(countsQuery)
  const { data } = counts
  return (
    <div className="mx-auto w-full max-w-[1280px]">
      <PageHeader title="Dashboard" description="What your platform holds, at a glance." />
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
            value={number.format(data?.TotalCollections ?? 0)}
          />
          <StatCard
            label="Preminted assets"
            icon={<Gem aria-hidden />}
            loading={!data}
            value={number.format(data?.TotalAssets ?? 0)}
          />
        </div>
      )}
      <FirstSteps />
    </div>
  )
}
