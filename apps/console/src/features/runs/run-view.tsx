import { useQuery } from '@tanstack/react-query'
import type { Run, RunsGetAnswer } from '@vitrine/sdk'
import { Badge, formatCount, PageHeader, Skeleton, useAnnouncement } from '@vitrine/ui-kit'
import { ChainCheck } from '#src/entities/runs/chain-check.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { isLocal } from '#src/runs/local-run.ts'
import { isRunOver, runState } from '#src/runs/run-state.ts'
import { isOnNetwork, runTitle, runWords } from '#src/runs/run-words.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { ImportActions } from './import-actions.tsx'
import { NetworkBand } from './network-band.tsx'
import { RunActions } from './run-actions.tsx'
import { RunCase } from './run-case.tsx'
import { RunFailures } from './run-failures.tsx'
import { RunFeeCard } from './run-fee-card.tsx'
import { RunFilesCard } from './run-files-card.tsx'
import { RunHalt } from './run-halt.tsx'
import { runNetwork } from './run-network.ts'
import { RunProvenance } from './run-provenance.tsx'
import { RunReport } from './run-report.tsx'
import { type Stale, StaleNote } from './stale-note.tsx'
import { stepsQuery } from './steps-query.ts'

/** Returns a sentence about the result of a run, or that the page can be closed. */
function describe({ data: run }: RunsGetAnswer): string {
  const { total, done } = run.counts
  const { step, steps, done: word } = runWords(run)
  if (run.state === 'planned') return 'It has not started yet.'
  if (!isRunOver(run) && run.state !== 'paused' && isLocal(run))
    return 'It continues while the console is open in this browser, and after that when you sign in again.'
  if (!isRunOver(run) && run.state !== 'paused')
    return 'You can close this page. The run continues, and Activity shows its progress.'
  if (run.state === 'done' && total === 1) return `The ${step} is ${word}.`
  if (run.state === 'done') return `All ${formatCount(total)} ${steps} are ${word}.`
  return `${formatCount(done)} of ${formatCount(total)} ${steps} are ${word}.`
}

const canRetry = ({ kind, counts: { failed, canceled } }: Run) => kind === 'mint' && failed + canceled > 0

/** The progress of an approved run, and its result once it has ended. */
export function RunView({ run: whole, stale }: { run: RunsGetAnswer; stale: Stale }) {
  const { data: run } = whole
  const { network, currency } = runNetwork(run)
  const steps = useQuery(stepsQuery(whole))
  const state = runState(run)
  useAnnouncement(`${runTitle(run)}: ${state.text}`)
  const first = steps.data?.find(({ asset }) => asset?.thumbnail)
  return (
    <>
      {!isOnNetwork(run) || (isRunOver(run) && !canRetry(run)) ? null : (
        <NetworkBand network={network} run={run} />
      )}
      <PageHeader
        title={
          <span className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
            {first ? (
              <MediaImage src={first.asset?.thumbnail} alt="" className="size-10" />
            ) : steps.isLoading ? (
              <Skeleton className="size-10" />
            ) : null}
            <span className="min-w-0">{runTitle(run)}</span>
          </span>
        }
        description={
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <Badge tone={state.tone} dot>
              {state.text}
            </Badge>
            {isOnNetwork(run) ? <PlaceBadge place={run} /> : null}
            <span>{describe(whole)}</span>
          </span>
        }
        actions={run.kind === 'import' ? <ImportActions run={run} /> : <RunActions run={run} />}
      />
      <StaleNote stale={stale} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <RunHalt run={whole} currency={currency} />
          <ReadNote read={steps} what="The assets" />
          <RunCase run={whole} steps={steps.data} reading={steps.isLoading || steps.isPlaceholderData} />
        </div>
        {/* On phones, failures come before the transactions. */}
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2">
          <RunFailures run={run} />
          {isOnNetwork(run) ? <RunFeeCard run={run} currency={currency} /> : null}
          <RunFilesCard run={run} />
          <RunProvenance run={whole} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
          <RunReport run={whole} network={network} currency={currency} />
          {isRunOver(run) && isOnNetwork(run) && !isLocal(run) ? <ChainCheck runId={run._id} /> : null}
        </div>
      </div>
    </>
  )
}
