import type { RecipientList } from '@vitrine/chain/merkle'
import { createColumnHelper, DataTable } from '@vitrine/ui-kit'
import { useMemo } from 'react'
import { formatUnits } from '#src/lib/units.ts'
import { Amount } from './amount.tsx'

type Row = { place: number; address: string; amount: string }

const column = createColumnHelper<Row>()
const columns = [
  column.accessor('place', {
    header: 'No.',
    meta: { align: 'end', width: '64px' },
    cell: ({ getValue }) => <span className="tabular-nums">{getValue().toLocaleString('en')}</span>,
  }),
  column.accessor('address', {
    header: 'Address',
    meta: { lead: true },
    cell: ({ getValue }) => <span className="font-mono text-xs break-all">{getValue()}</span>,
  }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { align: 'end', width: '36%' },
    cell: ({ getValue }) => <Amount>{getValue()}</Amount>,
  }),
]

/** Everyone on a list and their amounts, whole: only the rows in sight are drawn. */
export function RecipientsTable({ list, decimals }: { list: RecipientList; decimals: number }) {
  const rows = useMemo(
    (): Row[] =>
      Array.from(list, ({ address, amount }, index) => ({
        place: index + 1,
        address,
        amount: formatUnits(amount, decimals),
      })),
    [list, decimals],
  )
  return (
    <DataTable
      caption="Recipients"
      columns={columns}
      data={rows}
      getRowId={(row) => row.address}
      status={{ kind: 'ready' }}
      empty={null}
      maxHeight="45dvh"
      // The drawer is narrower than the least width of a long table, which would push the amounts out of sight.
      className="[&_table]:xs:min-w-0 [&_table]:xs:table-fixed"
    />
  )
}
