import type { Currency } from '@vitrine/chain'
import type { Run, RunsGetAnswer } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { CirclePause, CircleX } from 'lucide-react'
import { CapField, useCap } from './cap-field.tsx'
import { useControlRun } from './use-control-run.ts'
import { counted } from '#src/lib/counted.ts'

type RunHaltProps = { run: RunsGetAnswer; currency: Currency }

/** Shows why a run is halted and what would resume it. */
export function RunHalt({ run: { data: run, transactions }, currency }: RunHaltProps) {
  if (run.state === 'failed' && run.error) {
    return (
      <p
        role="alert"
        className="flex gap-2 rounded-md border border-danger bg-danger-soft px-4 py-3 text-sm text-default"
      >
        <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        <span className="min-w-0 wrap-anywhere">{run.error}</span>
      </p>
    )
  }
  if (run.state !== 'paused' || !run.pause) return null
  // Pausing doesn't cancel transactions that were already sent.
  const sent =
    run.pause.code === 'requested' ? transactions.filter(({ state }) => state === 'sent').length : 0
  return (
    <section
      aria-label="Pause"
      className="flex flex-col gap-3 rounded-md border border-warning bg-warning-soft px-4 py-3 text-sm text-default"
    >
      <p className="flex gap-2">
        <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <span className="min-w-0 wrap-anywhere">
          {run.pause.message}
          {sent === 0 ? null : ` ${counted(sent, 'sent transaction')} may still be mined.`}
        </span>
      </p>
      {run.pause.code === 'fee-cap' && run.kind === 'mint' ? (
        <RaiseCap run={run} currency={currency} />
      ) : null}
    </section>
  )
}

/** Resumes the run with a higher cap. */
function RaiseCap({ run, currency }: { run: Run; currency: Currency }) {
  const control = useControlRun(run)
  const { cap: former, spent } = run.fee
  const cap = useCap(
    former === null ? null : `${(BigInt(former) * 3n) / 2n}`,
    `${BigInt(former ?? spent) + 1n}`,
    currency,
  )
  return (
    <div className="flex max-w-md flex-wrap items-end gap-3">
      <CapField cap={cap} currency={currency} help="For the whole run, with what it has spent." />
      <Button
        variant="primary"
        loading={control.isPending}
        disabled={cap.error !== null}
        onClick={() => cap.wei !== null && control.mutate({ action: 'resume', feeCap: `${cap.wei}` })}
      >
        Raise cap and resume
      </Button>
    </div>
  )
}
