import type { NetworkQueue } from '@vitrine/sdk'
import { networkKey } from '#src/lib/network-key.ts'
import { currencyOf } from '#src/lib/currency-of.ts'
import { networkName } from '#src/lib/networks.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { feeLimitBody, feeLimitForm, feeLimitValues } from './fee-limit-form.ts'

type FeeLimitModalProps = { open: boolean; queue: NetworkQueue; onClose: () => void }

/** Sets what a network's fees may come to. */
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
