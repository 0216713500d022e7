import type { Currency } from '@vitrine/chain'
import type { RevealSchedule } from '@vitrine/sdk'
import { NetworkNotice } from '#src/entities/transactions/network-notice.tsx'
import { SpendingQuote, type useQuote } from '#src/entities/transactions/spending-quote.tsx'
import { feeText, showFee } from '#src/lib/show-fee.ts'
import { formatUnits, parseUnits } from '#src/lib/units.ts'
import * as z from '#src/lib/zod.ts'
import { DateTimeField } from '#src/resource/date-time-field.tsx'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { ContractTarget } from './contract-change.tsx'

/** Schema of the form. The cap is at least the fee of now, in wei. */
const form = (currency: Currency, least: bigint) =>
  z.object({
    schedule: z.object({
      revealAt: z
        .nullable(z.string())
        .check(z.refine((at) => at !== null && Date.parse(at) > Date.now(), 'Choose a time in the future.')),
      feeCap: z.string().check(
        z.trim(),
        z.refine((text) => parseUnits(text, currency.decimals) !== null, 'Enter an amount, such as 0.25.'),
        z.refine(
          (text) => (parseUnits(text, currency.decimals) ?? least) >= least,
          `Enter at least ${showFee(least, currency)}.`,
        ),
      ),
    }),
  })

type RevealScheduleModalProps = {
  target: ContractTarget
  schedule: RevealSchedule | null
  /** The current cost of the reveal. */
  quote: ReturnType<typeof useQuote>
  onClose: () => void
}

/** Sets when the hidden tokens of a contract are revealed, and what that may cost. */
export function RevealScheduleModal({ target, schedule, quote, onClose }: RevealScheduleModalProps) {
  const { place, network, name } = target
  const { currency } = network
  const price = quote?.data?.data
  // Prices rise until then, so twice the maximum of today is suggested.
  const suggested = price?.feeAtMost ? feeText(2n * BigInt(price.feeAtMost), currency) : ''
  const resource = useResourceForm({
    open: true,
    onClose,
    schema: form(currency, BigInt(price?.fee ?? 1)),
    values: {
      schedule: {
        revealAt: schedule?.revealAt ?? null,
        feeCap: schedule?.feeCap
          ? formatUnits(schedule.feeCap, currency.decimals).replaceAll(',', '')
          : suggested,
      },
    },
    draft: `reveal-schedule/${Object.values({ ...place, at: schedule?.revealAt }).join('/')}`,
    save: ({ schedule: { revealAt, feeCap } }, call) =>
      getSdk().contracts.scheduleReveal(
        {
          ...place,
          schedule: { revealAt: revealAt ?? '', feeCap: `${parseUnits(feeCap, currency.decimals) ?? 0n}` },
        },
        call,
      ),
    invalidates: changedBy('contracts.scheduleReveal'),
  })
  return (
    <ResourceDialog
      form={resource}
      title={`Schedule the reveal of ${name}`}
      description="At this time, the admin wallet sends one transaction that reveals all hidden tokens. That can’t be undone."
      submitLabel={schedule ? 'Change time' : 'Schedule reveal'}
    >
      <NetworkNotice network={network} />
      <SpendingQuote quote={quote} currency={currency} />
      <DateTimeField form={resource} name="schedule.revealAt" label="Reveal on" required />
      <TextField
        form={resource}
        name="schedule.feeCap"
        label={`Fee cap${currency.symbol ? ` in ${currency.symbol}` : ''}`}
        inputMode="decimal"
        help="The reveal waits while its network fee is above this. The dashboard says so."
        required
      />
    </ResourceDialog>
  )
}
