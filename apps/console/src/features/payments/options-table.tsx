import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import type { FiatPaymentOption } from '@vitrine/sdk'
import {
  Badge,
  createColumnHelper,
  DataTable,
  type DataTableProps,
  Hash,
  IconButton,
  Switch,
} from '@vitrine/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { Banknote, CreditCard, Landmark, Pencil, WalletCards } from 'lucide-react'
import { SecretState } from '#src/lib/secret-state.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ownSettingQuery } from './queries.ts'

const icons = { card: CreditCard, 'bank-transfer': Landmark, wallet: WalletCards }

/** Icon of a payment method, by its name. */
function OptionIcon({ option }: { option: string | null }) {
  const Icon = icons[option as keyof typeof icons] ?? Banknote
  return (
    <span className="flex size-8 shrink-0 items-center justify-center rounded-sm border border-subtle bg-hover text-muted">
      <Icon aria-hidden className="size-4" />
    </span>
  )
}

const idOf = ({ option }: FiatPaymentOption) => option ?? ''

const column = createColumnHelper<FiatPaymentOption>()

const facts = [
  column.accessor('label', {
    header: 'Payment method',
    meta: { lead: true },
    cell: ({ row: { original: option } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <OptionIcon option={option.option} />
        <span className="min-w-0">
          <span className="line-clamp-2 max-w-48 font-medium wrap-anywhere text-default xl:max-w-80">
            {option.label ?? option.option ?? 'Unknown'}
          </span>
          <code className="block font-mono text-xs wrap-anywhere text-subtle">{option.option}</code>
        </span>
      </span>
    ),
  }),
  column.accessor('currency', { header: 'Currency', cell: ({ getValue }) => getValue() ?? 'Unknown' }),
  column.accessor('publicKey', {
    header: 'Public key',
    cell: ({ getValue }) => {
      const value = getValue()
      return value === null || value === undefined ? (
        <span className="text-subtle">{value === null ? 'Not set' : 'Unknown'}</span>
      ) : (
        <Hash value={value} kind="public key" />
      )
    },
  }),
  column.accessor('secretKey', {
    header: 'Secret key',
    cell: ({ getValue }) => <SecretState hint={getValue()} />,
  }),
]

const own = [
  ...facts,
  column.accessor('isEnabled', {
    header: 'Enabled',
    cell: ({ row }) => (row.original.option ? <OptionSwitch option={row.original} /> : 'Unknown'),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', hideHeader: true, width: '5rem' },
    // An option without a name can't be changed.
    cell: ({ row: { original } }) =>
      original.option ? (
        <span className="flex justify-end">
          <EditButton option={original} />
          <DeleteButton
            kind="payment-option"
            ids={[original.option]}
            name={original.label ?? undefined}
            label={`Delete ${original.label ?? original.option}`}
            isIcon
          />
        </span>
      ) : null,
  }),
]

const readOnly = [
  ...facts,
  column.accessor('isEnabled', {
    header: 'Enabled',
    cell: ({ getValue }) =>
      getValue() === null ? 'Unknown' : getValue() ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>,
  }),
]

function EditButton({ option: { option, label } }: { option: FiatPaymentOption }) {
  const navigate = useNavigate()
  return (
    <IconButton
      label={`Edit ${label ?? option ?? 'payment method'}`}
      side="left"
      className="max-xs:ml-auto"
      onClick={() =>
        void navigate({
          to: '/payment',
          search: { drawer: 'edit', option: option ?? undefined },
          resetScroll: false,
        })
      }
    >
      <Pencil aria-hidden />
    </IconButton>
  )
}

type OptionsTableProps = Pick<DataTableProps<FiatPaymentOption>, 'data' | 'status' | 'empty' | 'caption'> & {
  /** True for the options of another admin, which can't be changed. */
  isReadOnly?: boolean
}

/** Table of payment methods. */
export function OptionsTable({ isReadOnly = false, ...table }: OptionsTableProps) {
  return <DataTable {...table} columns={isReadOnly ? readOnly : own} getRowId={idOf} />
}

/**
 * Switches an option of the user's setting. Shows the change immediately and undoes it if the server refuses.
 */
function useOptionSwitch({ option, isEnabled: before }: FiatPaymentOption) {
  const client = useQueryClient()
  const show = (isEnabled: boolean | null) =>
    client.setQueryData(
      ownSettingQuery.queryKey,
      (answer) =>
        answer && {
          ...answer,
          data: answer.data.map((setting) => ({
            ...setting,
            options: setting.options.map((one) => (one.option === option ? { ...one, isEnabled } : one)),
          })),
        },
    )
  return useAction({
    run: (isEnabled: boolean) => getSdk().payments.setEnabled({ option: option ?? '', isEnabled }),
    invalidates: changedBy('payments.setEnabled'),
    optimistic: (isEnabled) => {
      // A pending read still has the old value and would undo the switch.
      void client.cancelQueries({ queryKey: ownSettingQuery.queryKey })
      show(isEnabled)
      return () => show(before)
    },
  })
}

/** Switch of a payment method. Without its keys the server refuses and names the missing key. */
function OptionSwitch({ option }: { option: FiatPaymentOption }) {
  const { mutate, isPending } = useOptionSwitch(option)
  return (
    <Switch
      label={`Enabled: ${option.label ?? option.option ?? 'payment method'}`}
      checked={option.isEnabled}
      busy={isPending}
      onCheckedChange={(on) => mutate(on)}
    />
  )
}
