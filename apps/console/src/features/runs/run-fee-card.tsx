import type { Currency } from '@vitrine/chain'
import type { Run } from '@vitrine/sdk'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { isRunOver } from '#src/runs/run-state.ts'
import { showFee } from '#src/lib/show-fee.ts'

const share = (part: bigint, whole: bigint) =>
  whole === 0n ? 0 : Math.min(100, Number((part * 10_000n) / whole) / 100)

/** The fees of a run so far, compared to the estimate and the cap. */
export function RunFeeCard({ run, currency }: { run: Run; currency: Currency }) {
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
