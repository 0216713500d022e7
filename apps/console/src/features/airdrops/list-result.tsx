import {
  createColumnHelper,
  DataTable,
  Hash,
  LiveText,
  Pagination,
  Progress,
  formatCount,
  Button,
} from '@vitrine/ui-kit'
import { formatUnits } from '#src/lib/units.ts'
import { ListProblems } from './list-problems.tsx'
import { tokenAmount, type AirdropToken } from '#src/entities/airdrops/token-amount.ts'
import type { ListState } from './use-recipient-list.ts'
import type { RecipientList } from '@vitrine/chain/merkle'
import { useMemo, useState, type ReactNode } from 'react'
import { isAsked } from './list-fixes.ts'
import { Amount } from './amount.tsx'

const lines = (count: number) => (count === 1 ? 'One line was' : `${formatCount(count)} lines were`)

/** Returns which columns of a list were used and which weren't; empty if the list has no column names. */
function columnsText(columns: RecipientList['columns']): string {
  const namesOf = (holds: 'address' | 'amount' | undefined) =>
    columns.flatMap((column) => (column.holds === holds ? [`“${column.name}”`] : [])).join(', ')
  const [addresses, amounts, others] = [namesOf('address'), namesOf('amount'), namesOf(undefined)]
  if (!addresses) return ''
  return `Addresses from ${addresses}${amounts ? `, amounts from ${amounts}` : ''}.${others ? ` Not used: ${others}.` : ''}`
}

type FixedNoteProps = {
  list: RecipientList
  /** Reads the list without corrections; null if it has none. */
  onUndo: (() => void) | null
}

/** Shows which columns were used and which lines were corrected or dropped, with an undo button. */
function FixedNote({ list, onUndo }: FixedNoteProps) {
  const { columns, mended, dropped, tokens } = list
  const said = [
    isAsked(list) ? '' : columnsText(columns),
    tokens ?? '',
    mended > 0 ? `${lines(mended)} corrected.` : '',
    dropped > 0 ? `${lines(dropped)} dropped.` : '',
  ].filter(Boolean)
  if (said.length === 0 && !onUndo) return null
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span className="[overflow-wrap:anywhere]">{said.join(' ')}</span>
      {onUndo ? (
        <Button size="sm" variant="ghost" onClick={onUndo}>
          Undo corrections
        </Button>
      ) : null}
    </p>
  )
}

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

/** Rows per page. A table of all recipients would block the page for a second. */
const perPage = 1_000

/** Recipients and amounts of a list, in pages if it is long. */
function RecipientsTable({ list, decimals }: { list: RecipientList; decimals: number }) {
  const [turned, setTurned] = useState({ of: list, page: 1 })
  const page = turned.of === list ? turned.page : 1
  const rows = useMemo(() => {
    const from = (page - 1) * perPage
    return Array.from({ length: Math.min(perPage, list.length - from) }, (_, index): Row => {
      const { address = '', amount = 0n } = list.at(from + index) ?? {}
      return { place: from + index + 1, address, amount: formatUnits(amount, decimals) }
    })
  }, [list, decimals, page])
  return (
    <div className="flex flex-col gap-2">
      <DataTable
        caption="Recipients"
        columns={columns}
        data={rows}
        getRowId={idOf}
        status={{ kind: 'ready' }}
        empty={null}
        maxHeight="45dvh"
        // This part of the page is narrower than a long table's minimum width, so amounts would be cut off.
        className="[&_table]:xs:min-w-0 [&_table]:xs:table-fixed"
      />
      {list.length > perPage ? (
        <Pagination
          aria-label="Pages of recipients"
          page={page}
          pageSize={perPage}
          total={list.length}
          onPageChange={(next) => setTurned({ of: list, page: next })}
        />
      ) : null}
    </div>
  )
}

type ListResultProps = {
  state: ListState
  token: AirdropToken
  decimals: number
  /** Controls that correct the lines of a list with problems. */
  corrections: ReactNode
  /** Undoes all corrections; null without corrections. */
  onUndo: (() => void) | null
}

/** Result of reading a list: the progress, the problems by line, or the recipients. */
export function ListResult({ state, token, decimals, corrections, onUndo }: ListResultProps) {
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
  if (state.kind === 'bad') {
    return (
      <>
        <FixedNote list={state.list} onUndo={onUndo} />
        {isAsked(state.list) ? corrections : <ListProblems list={state.list}>{corrections}</ListProblems>}
      </>
    )
  }
  const { list, tree } = state
  const one = 10n ** BigInt(decimals)
  // If the token's decimals are unknown, the decimals from the form apply.
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
          {/* A space, so that screen readers read two sentences. */}{' '}
          {list.oneEach ? (
            <span className="text-sm">No amounts: each address gets {amount(one)}.</span>
          ) : null}
        </LiveText>
        <FixedNote list={list} onUndo={onUndo} />
        <span className="text-xs text-muted">Merkle root</span>
        <Hash value={tree.root} kind="merkle root" full />
      </div>
      <RecipientsTable list={list} decimals={decimals} />
    </section>
  )
}
