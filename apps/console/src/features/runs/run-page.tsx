import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError } from '@vitrine/sdk'
import { PageHeader, Skeleton } from '@vitrine/ui-kit'
import { useEffect, useState } from 'react'
import { ReadError } from '#src/lib/read-error.tsx'
import { isLocal, toAnswer } from '#src/runs/local-run.ts'
import { localWorksQuery, requestDriver } from '#src/runs/local-runs.tsx'
import { runQuery } from '#src/runs/run-query.ts'
import { errorText } from '#src/lib/error-text.ts'
import { MissingPage } from '#src/lib/missing-page.tsx'
import { ReviewView } from './review-view.tsx'
import { RunView } from './run-view.tsx'

/** Page of a run of the platform or of this browser. */
export function RunPage({ runId }: { runId: string }) {
  return isLocal({ _id: runId }) ? <LocalRunPage runId={runId} /> : <PlatformRunPage runId={runId} />
}

/** A run of this browser. */
function LocalRunPage({ runId }: { runId: string }) {
  // oxlint-disable-next-line console/reads-tell-failures -- Nothing is read.
  const { data, isPending } = useQuery(localWorksQuery)
  const work = data?.find(({ run }) => run._id === runId)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    requestDriver().catch(setError)
  }, [])
  if (work) return <RunView run={toAnswer(work)} stale={null} />
  return isPending && error === null ? <Loading /> : <Missing />
}

/** The review before a run is approved, and its progress after that. */
function PlatformRunPage({ runId }: { runId: string }) {
  const read = useQuery(runQuery(runId))
  const run = read.data

  // The run existed and was deleted.
  if (isApiError(read.error, 'not-found')) return <Missing />
  if (!run) {
    if (isApiError(read.error, 'validation')) return <Missing />
    if (!read.isError) return <Loading />
    return (
      <>
        <PageHeader title="Run" />
        <ReadError read={read} title="The run could not be loaded" isFramed />
      </>
    )
  }
  const stale = read.isError ? { text: errorText(read.error), onRetry: () => void read.refetch() } : null
  return run.data.state === 'priced' ? (
    <ReviewView run={run} stale={stale} />
  ) : (
    <RunView run={run} stale={stale} />
  )
}

const Missing = () => (
  <MissingPage
    title="Run not found"
    missing="There is no such run"
    reason="The address may have been mistyped, or the plan was deleted because nobody approved it."
    link={<Link to="/runs">Open runs</Link>}
  />
)

/** Skeleton with the final layout, so nothing shifts. */
function Loading() {
  return (
    <div aria-busy>
      <PageHeader title="Run" description={<Skeleton className="h-4 w-64" />} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
