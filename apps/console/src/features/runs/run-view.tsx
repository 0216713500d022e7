import { useQuery } from '@tanstack/react-query'
import type { Run, RunsGetAnswer, RunEvent } from '@vitrine/sdk'
import {
  Badge,
  formatCount,
  PageHeader,
  Skeleton,
  useAnnouncement,
  Timeline,
  type Tone,
} from '@vitrine/ui-kit'
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
import { RunHalt } from './run-halt.tsx'
import { runNetwork } from './run-network.ts'
import { RunReport } from './run-report.tsx'
import { StaleNote, type Stale } from './stale-note.tsx'
import { stepsQuery } from './steps-query.ts'
import { AssetFiles } from '#src/entities/assets/asset-files.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'
import type { Currency } from '@vitrine/chain'
import { showFee } from '#src/lib/show-fee.ts'

const titles: Record<RunEvent['name'], [title: string, tone: Tone]> = {
  priced: ['Planned', 'neutral'],
  approved: ['Approved', 'accent'],
  started: ['Started', 'info'],
  paused: ['Paused', 'warning'],
  resumed: ['Resumed', 'info'],
  stopped: ['Stopped', 'neutral'],
  retried: ['Retried', 'info'],
  split: ['Transaction split', 'neutral'],
  'fee-raised': ['Fee raised', 'warning'],
  reorganized: ['Block replaced', 'warning'],
  checked: ['Checked on the network', 'success'],
  done: ['Done', 'success'],
  failed: ['Failed', 'danger'],
  undone: ['Undone', 'neutral'],
}

/** History of a run with times and people, newest first. */
function RunProvenance({ run: { events } }: { run: RunsGetAnswer }) {
  if (events.length === 0) return null
  return (
    <TitledSection isCard isLarge title="Provenance">
      <Timeline.Root
        className="mt-3 max-h-120 overflow-y-auto"
        tabIndex={events.length > 6 ? 0 : undefined}
        aria-label="Provenance"
      >
        {events.toReversed().map(({ at, name, by, message }, index) => {
          const [title, tone] = titles[name] ?? [name, 'neutral']
          return (
            <Timeline.Item
              key={events.length - index}
              title={title}
              time={at}
              tone={tone}
              actor={by ?? undefined}
            >
              {message}
            </Timeline.Item>
          )
        })}
      </Timeline.Root>
    </TitledSection>
  )
}

const share = (part: bigint, whole: bigint) =>
  whole === 0n ? 0 : Math.min(100, Number((part * 10_000n) / whole) / 100)

/** The fees of a run so far, compared to the estimate and the cap. */
function RunFeeCard({ run, currency }: { run: Run; currency: Currency }) {
  const { estimate, cap, spent } = run.fee
  const whole = [cap, estimate, spent].map((wei) => BigInt(wei ?? 0)).reduce((a, b) => (a > b ? a : b))
  return (
    <TitledSection isCard isLarge title="Network fee">
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-semibold text-default tabular-nums">{showFee(spent, currency)}</span>
        {isRunOver(run) ? null : <span className="text-xs text-muted">so far</span>}
      </p>
      <div aria-hidden className="relative mt-3 h-2 rounded-full bg-line forced-colors:border">
        <div className="h-full rounded-full bg-accent" style={{ width: `${share(BigInt(spent), whole)}%` }} />
        {estimate === null ? null : (
          <span
            className="absolute -top-1 h-4 w-0.5 bg-inverse forced-colors:bg-[currentColor]"
            style={{ insetInlineStart: `${share(BigInt(estimate), whole)}%` }}
          />
        )}
      </div>
      <p className="mt-2 flex flex-wrap justify-end gap-x-3 text-xs text-muted tabular-nums">
        {estimate === null ? null : <span>Estimate {showFee(estimate, currency)}</span>}
        {cap === null ? null : <strong className="text-default">Cap {showFee(cap, currency)}</strong>}
      </p>
      {cap === null || isRunOver(run) ? null : (
        <p className="mt-1 text-xs text-muted">The run pauses before the fee passes the cap.</p>
      )}
    </TitledSection>
  )
}

/** Shows whether the files of the tokens that a run mints are published, and publishes them again. */
function RunFilesCard({ run }: { run: Run }) {
  // The platform knows nothing of a run that is in this browser only.
  if (run.kind !== 'mint' || isLocal(run)) return null
  return (
    <AssetFiles of={{ run_id: run._id }}>
      {(content) => (
        <TitledSection isCard isLarge title="Token files" className="flex flex-col gap-2 text-sm">
          {content}
        </TitledSection>
      )}
    </AssetFiles>
  )
}

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
