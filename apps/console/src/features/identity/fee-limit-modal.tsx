import type { FeeLimit, NetworkQueue } from '@vitrine/sdk'
import { networkKey, networkName } from '#src/lib/networks.ts'
import { currencyOf } from '#src/lib/currency-of.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import * as z from '#src/lib/zod.ts'
import { formatUnits, parseUnits } from '#src/lib/units.ts'

const GWEI = 9

const amount = (decimals: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || parseUnits(text, decimals) !== null, 'Enter an amount, such as 0.25.'),
  )

/** Schema of the form: amounts, or empty for no limit. */
const feeLimitForm = (decimals: number) =>
  z.object({ maxFeePerGas: amount(GWEI), maxFeePerDay: amount(decimals) })

type FeeLimitValues = z.output<ReturnType<typeof feeLimitForm>>

const textOf = (wei: string | null, decimals: number) =>
  wei === null ? '' : formatUnits(wei, decimals).replaceAll(',', '')
const weiOf = (text: string, decimals: number) => (text === '' ? null : `${parseUnits(text, decimals) ?? 0n}`)

/** Returns the initial values of the form. */
const feeLimitValues = (limit: FeeLimit, decimals: number): FeeLimitValues => ({
  maxFeePerGas: textOf(limit.maxFeePerGas, GWEI),
  maxFeePerDay: textOf(limit.maxFeePerDay, decimals),
})

/** Returns the request body. */
const feeLimitBody = (values: FeeLimitValues, decimals: number): FeeLimit => ({
  maxFeePerGas: weiOf(values.maxFeePerGas, GWEI),
  maxFeePerDay: weiOf(values.maxFeePerDay, decimals),
})

type FeeLimitModalProps = { open: boolean; queue: NetworkQueue; onClose: () => void }

/** Sets the limits of a network's fees. */
export function FeeLimitModal({ open, queue, onClose }: FeeLimitModalProps) {
  const { decimals, symbol } = currencyOf(queue)
  const { blockchainType, networkType } = queue
  const form = useResourceForm({
    open,
    onClose,
    schema: feeLimitForm(decimals),
    values: feeLimitValues(queue.feeLimit, decimals),
    draft: `fee-limit/${networkKey(queue)}`,
    save: (values, call) =>
      getSdk().runs.setFeeLimit({ blockchainType, networkType, ...feeLimitBody(values, decimals) }, call),
    invalidates: changedBy('runs.setFeeLimit'),
  })
  return (
    <ResourceDialog
      form={form}
      title={`Fee limits of ${networkName(queue)}`}
      description="Transactions wait above a limit. An empty field sets no limit."
      submitLabel="Save fee limits"
    >
      <TextField form={form} name="maxFeePerGas" label="Gas price limit in gwei" inputMode="decimal" />
      <TextField
        form={form}
        name="maxFeePerDay"
        label={`Limit of 24 hours${symbol ? ` in ${symbol}` : ''}`}
        inputMode="decimal"
        help="All network fees of the wallet together."
      />
    </ResourceDialog>
  )
}
