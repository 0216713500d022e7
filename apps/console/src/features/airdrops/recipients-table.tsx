import type { RecipientList } from '@vitrine/chain/merkle'
import { createColumnHelper, DataTable } from '@vitrine/ui-kit'
import { useMemo } from 'react'
import { formatUnits } from '#src/lib/units.ts'

type Row = { place: number; address: string; amount: string }

const column = createColumnHelper<Row>()
const columns = [
  column.accessor('place', {
    header: 'No.',
    meta: { align: 'end', width: '72px' },
    cell: ({ getValue }) => <span className="tabular-nums">{getValue().toLocaleString('en')}</span>,
  }),
  column.accessor('address', {
    header: 'Address',
    meta: { lead: true },
    cell: ({ getValue }) => <span className="font-mono text-xs break-all">{getValue()}</span>,
  }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { align: 'end', width: '40%' },
    cell: ({ getValue }) => <span className="break-all tabular-nums">{getValue()}</span>,
  }),
]

/** Who is on a list, all of them: only the rows in sight are made. */
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
    />
  )
}
