import { Field, Input, useSchemaForm } from '@vitrine/ui-kit'
import { useWatch } from 'react-hook-form'
import { useHandOver } from '#src/activity/use-hand-over.ts'
import { ConfirmSpending } from '#src/lib/confirm-spending.tsx'
import { fromNetworkKey, networkKey } from '#src/lib/network-key.ts'
import { networkOf, networks } from '#src/lib/networks.ts'
import { useConfirmation } from '#src/lib/use-confirmation.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { useProfile } from '#src/session/profile.ts'
import { WalletNote } from '#src/session/wallet-note.tsx'
import { networkErrors } from './network-errors.ts'
import { NetworkField } from './network-field.tsx'
import { currencyOf, paymasterBody, paymasterForm } from './paymaster-form.ts'
import { SettingForm } from './setting-form.tsx'
import type { SettingModalProps } from './setting-modal.tsx'

/** Deploys a paymaster contract. It closes when the transaction is sent; the activity tray follows it to its end. */
export function PaymasterModal({ open, onClose }: SettingModalProps) {
  const { data: profile } = useProfile()
  const first = networks()[0]
  const modal = useSchemaForm({
    schema: paymasterForm,
    defaultValues: { network: first ? networkKey(first) : '', deposit: '' },
    submit: async (values) => {
      if ((await spending.ask()) && (await deploy(paymasterBody(values)))) close()
    },
  })
  const { form, field } = modal
  const draft = useDraft({ form, name: open ? 'setting/paymaster' : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const deploy = useHandOver('deploy-paymaster', networkErrors(form))
  const spending = useConfirmation()

  const [key, deposit] = useWatch({ control: form.control, name: ['network', 'deposit'] })
  const network = networkOf(fromNetworkKey(key))
  const { symbol } = currencyOf(key)
  return (
    <SettingForm
      form={modal}
      draft={draft}
      blocked={profile?.walletAddress === null}
      open={open}
      onClose={onClose}
      title="Deploy a paymaster"
      description="The admin wallet deploys it, owns it, and signs for what it sponsors."
      submitLabel="Deploy paymaster"
    >
      <WalletNote />
      <NetworkField
        control={form.control}
        options={networks().map((network) => ({ value: networkKey(network), label: network.name }))}
        {...field('network')}
      />
      <Field
        label="Deposit"
        help="Paid from the admin wallet, for the gas that it sponsors. Leave blank for none."
        {...field('deposit')}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.25"
          trailing={<span className="pe-2">{symbol}</span>}
          className="pe-16 tabular-nums"
          {...form.register('deposit')}
        />
      </Field>
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
          action="Deploy paymaster"
        />
      ) : null}
    </SettingForm>
  )
}
