import { useWatch } from 'react-hook-form'
import { ConfirmSpending } from '#src/entities/transactions/confirm-spending.tsx'
import { useAction } from '#src/lib/action.ts'
import { fromNetworkKey, networkKey, networkOf, networks, networkOptions } from '#src/lib/networks.ts'
import { useConfirmation } from '#src/lib/use-confirmation.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SelectField } from '#src/resource/select-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useDraftForm } from '#src/resource/use-draft-form.ts'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { useProfile } from '#src/session/profile.ts'
import { changedBy } from '#src/session/queries.ts'
import { WalletNote } from '#src/session/wallet-note.tsx'
import { networkErrors } from './network-errors.ts'
import type { SettingModalProps } from './setting-modal.tsx'
import type { BodyOf } from '@vitrine/sdk'
import { parseUnits } from '#src/lib/units.ts'
import * as z from '#src/lib/zod.ts'

/** Returns the currency of the chosen network; 18 decimals before a choice. */
const currencyOf = (network: string) =>
  networkOf(fromNetworkKey(network))?.currency ?? { symbol: '', decimals: 18 }

/** Schema of the form: a network, and a deposit typed in its currency. */
const paymasterForm = z
  .object({
    network: z
      .string()
      .check(z.refine((key) => networkOf(fromNetworkKey(key)) !== undefined, 'Choose a network.')),
    deposit: z.string().check(z.trim()),
  })
  .check(
    z.superRefine(({ network, deposit }, context) => {
      const { decimals } = currencyOf(network)
      if (deposit === '' || parseUnits(deposit, decimals) !== null) return
      const message = `Enter an amount such as 0.25, with at most ${decimals} decimal places, or leave it blank.`
      context.addIssue({ code: 'custom', path: ['deposit'], message })
    }),
  )

type PaymasterValues = z.output<typeof paymasterForm>

/** Returns the request body with the deposit in the currency's smallest unit. */
function paymasterBody({ network, deposit }: PaymasterValues): BodyOf<'deployPayMasterSmartContract'> {
  const amount = deposit === '' ? null : parseUnits(deposit, currencyOf(network).decimals)
  return { ...fromNetworkKey(network), ...(amount ? { deposit: amount.toString() } : {}) }
}

/** Deploys a paymaster contract. The modal closes when the transaction was sent. */
export function PaymasterModal({ open, onClose }: SettingModalProps) {
  const { data: profile } = useProfile()
  const first = networks()[0]
  const form = useDraftForm({
    open,
    onClose,
    schema: paymasterForm,
    values: { network: first ? networkKey(first) : '', deposit: '' },
    draft: 'setting/paymaster',
  })
  const send = useSendTransaction()
  const deploy = useAction({
    run: (input: ReturnType<typeof paymasterBody>, { idempotencyKey }) =>
      send({ kind: 'paymaster', input, collection: null }, idempotencyKey),
    success: false,
    invalidates: changedBy('settings.deployPaymaster'),
    form: networkErrors(form.form),
    isShown: form.isShown,
    draft: form.draft,
    creates: true,
    onDone: form.close,
  })
  const spending = useConfirmation()
  const save = async (values: PaymasterValues) => {
    if (await spending.ask()) await deploy.mutateAsync(paymasterBody(values))
  }

  const [key, deposit] = useWatch({ control: form.form.control, name: ['network', 'deposit'] })
  const network = networkOf(fromNetworkKey(key))
  const { symbol } = currencyOf(key)
  return (
    <ResourceDialog
      form={{ ...form, save }}
      blocked={profile?.walletAddress === null}
      title="Deploy a paymaster"
      description="The admin wallet deploys it, owns it and signs for what it sponsors."
      submitLabel="Deploy paymaster"
    >
      <WalletNote />
      <SelectField form={form} name="network" label="Network" required options={networkOptions()} />
      <TextField
        form={form}
        name="deposit"
        label="Deposit"
        help="Paid from the admin wallet for network fees. Leave blank for none."
        inputMode="decimal"
        placeholder="0.25"
        trailing={<span className="pe-2">{symbol}</span>}
        className="pe-16 tabular-nums"
      />
      {network ? (
        <ConfirmSpending
          {...spending.dialog}
          title="Deploy a paymaster?"
          network={network}
          effects={[
            'One transaction deploys the paymaster contract.',
            ...(deposit.trim() === ''
              ? []
              : [`It takes a deposit of ${deposit.trim()} ${symbol} from the admin wallet.`]),
          ]}
          quoted={{
            operation: 'deployPayMasterSmartContract',
            input: paymasterBody({ network: key, deposit: deposit.trim() }),
          }}
          action="Deploy paymaster"
        />
      ) : null}
    </ResourceDialog>
  )
}
