import type { Currency } from '@vitrine/chain'
import type { RevealSchedule as Schedule } from '@vitrine/sdk'
import { Button, LiveText } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useQuote } from '#src/entities/transactions/spending-quote.tsx'
import { useAction } from '#src/lib/action.ts'
import { formatDate } from '#src/lib/format-date.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { showFee } from '#src/lib/show-fee.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { ContractTarget } from './contract-change.tsx'

const RevealScheduleModal = lazyPart(
  async () => (await import('./reveal-schedule-modal.tsx')).RevealScheduleModal,
)

/** Returns when the reveal is scheduled, and what it may cost. */
function textOf({ revealAt, feeCap }: Schedule, currency: Currency) {
  if (revealAt === null || feeCap === null) return 'The reveal is scheduled.'
  return `The reveal is scheduled for ${formatDate('moment', revealAt)}, for at most ${showFee(feeCap, currency)}.`
}

type RevealScheduleProps = { schedule: Schedule | null | undefined; target: ContractTarget }

/** Says when the tokens of a contract are revealed, and sets, changes or removes the time. */
export function RevealSchedule({ schedule, target }: RevealScheduleProps) {
  const { place, name, network } = target
  const [isOpen, setIsOpen] = useState(false)
  const quote = useQuote(isOpen ? { operation: 'revealContract', input: place } : undefined)
  const remove = useAction({
    run: (_: void, call) => getSdk().contracts.scheduleReveal({ ...place, schedule: null }, call),
    invalidates: changedBy('contracts.scheduleReveal'),
  })
  // The dialog stays open while a failed quote is read again.
  const isPricing = isOpen && quote?.isPending === true && quote.errorUpdateCount === 0
  const action = schedule ? 'Change time' : 'Schedule reveal'
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {schedule ? (
        <LiveText asChild silentAtFirst>
          <span className="min-w-0 wrap-anywhere text-muted">
            {textOf(schedule, network.currency)}
            {schedule.problem ? (
              <span className="text-warning"> Not revealed yet: {schedule.problem}</span>
            ) : null}
          </span>
        </LiveText>
      ) : null}
      <Button
        size="sm"
        loading={isPricing}
        aria-label={`${action} of ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {action}
      </Button>
      {schedule ? (
        <Button
          size="sm"
          variant="ghost"
          loading={remove.isPending}
          aria-label={`Remove time of ${name}`}
          onClick={() => remove.mutate()}
        >
          Remove time
        </Button>
      ) : null}
      {isOpen && !isPricing ? (
        <RevealScheduleModal
          target={target}
          schedule={schedule ?? null}
          quote={quote}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </span>
  )
}
