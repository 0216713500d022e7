import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isApiError, type RunsGetAnswer } from '@vitrine/sdk'
import { PageHeader, Skeleton, Address } from '@vitrine/ui-kit'
import { useEffect, useState } from 'react'
import { ReadError } from '#src/lib/read-error.tsx'
import { isLocal, toAnswer } from '#src/runs/local-run.ts'
import { localWorksQuery, requestDriver } from '#src/runs/local-runs.tsx'
import { errorText } from '#src/lib/error-text.ts'
import { MissingPage } from '#src/lib/missing-page.tsx'
import { RunView } from './run-view.tsx'
import { isRunMoving } from '#src/runs/run-state.ts'
import { pollPause } from '#src/runs/runs-query.ts'
import { queries } from '#src/session/queries.ts'
import { counted } from '#src/lib/counted.ts'
import { runTitle, runWords } from '#src/runs/run-words.ts'
import { NetworkBand } from './network-band.tsx'
import { ReviewArt } from './review-art.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { ReviewConsequences } from './review-consequences.tsx'
import { ReviewPrice } from './review-price.tsx'
import { runNetwork } from './run-network.ts'
import { StaleNote, type Stale } from './stale-note.tsx'
import { firstStepsQuery } from './steps-query.ts'

/** Effects and cost of a run, for review before it is approved. */
function ReviewView({ run: { data: run }, stale }: { run: RunsGetAnswer; stale: Stale }) {
  const { network, currency } = runNetwork(run)
  const first = useQuery(firstStepsQuery(run._id))
  const { quote, counts } = run
  const { step, steps } = runWords(run)
  return (
    <>
      <NetworkBand network={network} run={run} />
      <PageHeader
        title={runTitle(run)}
        description={
          <span className="flex flex-wrap items-center gap-x-1">
            {counted(counts.total, step, steps)} {counts.total === 1 ? 'becomes a token' : 'become tokens'}
            {quote ? (
              <>
                {' '}
                in contract <Address value={quote.contractAddress} kind="contract address" />
              </>
            ) : null}
          </span>
        }
      />
      <StaleNote stale={stale} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ReviewArt run={run} first={first} currency={currency} />
          <ReviewConsequences run={run} />
          {quote ? <ReviewChecks run={run} quote={quote} /> : null}
        </div>
        <ReviewPrice run={run} network={network} currency={currency} />
      </div>
    </>
  )
}

/**
 * Returns the query of a run with its transactions, step states and events. Polled while the run can change.
 */
const runQuery = (id: string) => {
  const read = queries.runs.get({ run_id: id })
  return {
    ...read,
    staleTime: 0,
    refetchInterval: ({
      state: { data },
    }: {
      state: { data?: Awaited<ReturnType<typeof read.queryFn>> | undefined }
    }) =>
      // Only its reader changes a run in review, so it isn't polled.
      !data || !isRunMoving(data.data) || data.data.state === 'priced' ? false : pollPause(),
  }
}

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
