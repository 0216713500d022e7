import { createColumnHelper, DataTable, Hash, LiveText, Progress, formatCount } from '@vitrine/ui-kit'
import { formatUnits } from '#src/lib/units.ts'
import { ListProblems } from './list-problems.tsx'
import { type AirdropToken, tokenAmount } from './token-amount.ts'
import type { ListState } from './use-recipient-list.ts'
import type { RecipientList } from '@vitrine/chain/merkle'
import { useMemo } from 'react'
import { Amount } from './amount.tsx'

type Row = { place: number; address: string; amount: string }

const idOf = ({ address }: Row) => address

const column = createColumnHelper<Row>()
const columns = [
  column.accessor('place', {
    header: 'No.',
    meta: { align: 'end', width: '4rem' },
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
function RecipientsTable({ list, decimals }: { list: RecipientList; decimals: number }) {
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
      getRowId={idOf}
      status={{ kind: 'ready' }}
      empty={null}
      maxHeight="45dvh"
      // The drawer is narrower than the least width of a long table, which would push the amounts out of sight.
      className="[&_table]:xs:min-w-0 [&_table]:xs:table-fixed"
    />
  )
}

type ListResultProps = { state: ListState; token: AirdropToken; decimals: number }

/** What came of reading a list: how far it is, what is wrong with it line by line, or who is on it. */
export function ListResult({ state, token, decimals }: ListResultProps) {
  if (state.kind === 'none') return null
  if (state.kind === 'reading') {
    const label = state.step === 'read' ? 'Reading the list' : 'Building the merkle tree'
    return (
      <div aria-busy className="flex flex-col gap-1.5">
        <span className="text-xs text-muted">{label}…</span>
        <Progress value={state.progress} label={label} />
      </div>
    )
  }
  if (state.kind === 'failed') {
    return (
      <p role="alert" className="text-sm break-words text-danger">
        {state.message}
      </p>
    )
  }
  if (state.kind === 'bad') return <ListProblems list={state.list} />
  const { list, tree } = state
  const one = 10n ** BigInt(decimals)
  // Where the token's decimals are unknown, those of the form count.
  const amount = (units: bigint) =>
    token.tokenDecimals == null ? formatUnits(units, decimals) : tokenAmount(token, units)
  return (
    <section aria-label="The list" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <LiveText className="flex flex-col gap-1">
          <span className="font-medium [overflow-wrap:anywhere] text-default tabular-nums">
            {list.length === 1 ? 'One recipient' : `${formatCount(list.length)} recipients`},{' '}
            {amount(list.total)} in all
          </span>
          {/* Read out as two sentences. */}{' '}
          {list.oneEach ? (
            <span className="text-sm">No amounts: each address gets {amount(one)}.</span>
          ) : null}
        </LiveText>
        <span className="text-xs text-muted">Merkle root</span>
        <Hash value={tree.root} kind="merkle root" full />
      </div>
      <RecipientsTable list={list} decimals={decimals} />
    </section>
  )
}
