import type { FiatPaymentOption } from '@vitrine/sdk'
import { Badge, createColumnHelper, DataTable, type DataTableProps, Hash, IconButton } from '@vitrine/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { OptionIcon } from './option-icon.tsx'
import { OptionSwitch } from './option-switch.tsx'
import { SecretState } from '#src/lib/secret-state.tsx'

const column = createColumnHelper<FiatPaymentOption>()

const facts = [
  column.accessor('label', {
    header: 'Way to pay',
    meta: { lead: true },
    cell: ({ row: { original: option } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <OptionIcon option={option.option} />
        <span className="min-w-0">
          <span className="line-clamp-2 max-w-48 font-medium wrap-anywhere text-default xl:max-w-80">
            {option.label}
          </span>
          <code className="block font-mono text-xs wrap-anywhere text-subtle">{option.option}</code>
        </span>
      </span>
    ),
  }),
  column.accessor('currency', { header: 'Currency' }),
  column.accessor('publicKey', {
    header: 'Public key',
    cell: ({ getValue }) => {
      const value = getValue()
      return value === null ? (
        <span className="text-subtle">Not set</span>
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
    cell: ({ row }) => <OptionSwitch option={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', hideHeader: true, width: '48px' },
    cell: ({ row }) => <EditButton option={row.original} />,
  }),
]

const readOnly = [
  ...facts,
  column.accessor('isEnabled', {
    header: 'Enabled',
    cell: ({ getValue }) => (getValue() ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>),
  }),
]

function EditButton({ option: { option, label } }: { option: FiatPaymentOption }) {
  const navigate = useNavigate()
  return (
    <IconButton
      label={`Edit ${label}`}
      side="left"
      className="max-xs:ml-auto"
      onClick={() =>
        void navigate({ to: '/payment', search: { drawer: 'edit', option }, resetScroll: false })
      }
    >
      <Pencil aria-hidden />
    </IconButton>
  )
}

type OptionsTableProps = Pick<DataTableProps<FiatPaymentOption>, 'data' | 'status' | 'empty' | 'caption'> & {
  /** Somebody else's: to be read, not changed. */
  isReadOnly?: boolean
}

/** Ways to pay, a row each. */
export function OptionsTable({ isReadOnly = false, ...table }: OptionsTableProps) {
  return <DataTable {...table} columns={isReadOnly ? readOnly : own} getRowId={(row) => row.option} />
}
