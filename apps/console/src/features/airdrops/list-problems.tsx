import type { RecipientList, RecipientProblem } from '@vitrine/chain/merkle'
import { createColumnHelper, DataTable, LiveText, formatCount } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { MAX_RECIPIENTS } from './use-recipient-list.ts'
import { counted } from '#src/lib/counted.ts'

const idOf = ({ line, kind }: RecipientProblem) => `${line}/${kind}`

const column = createColumnHelper<RecipientProblem>()
const columns = [
  column.accessor('line', {
    header: 'Line',
    meta: { align: 'end', width: '5rem' },
    cell: ({ getValue }) => <span className="tabular-nums">{formatCount(getValue())}</span>,
  }),
  column.accessor('message', {
    header: 'Problem',
    meta: { lead: true },
    cell: ({ getValue, row }) => (
      <span className="flex flex-col text-xs">
        <span className="break-words text-danger">{getValue()}</span>{' '}
        {row.original.text ? (
          <span className="font-mono break-all text-muted">{row.original.text}</span>
        ) : null}
      </span>
    ),
  }),
]

/** Explains why a list was rejected: its bad lines with the corrections (`children`), or its length. */
export function ListProblems({ list, children }: { list: RecipientList; children: ReactNode }) {
  const { problems, problemCount, problemCounts, length } = list
  const isOther = problemCounts['other-format'] !== undefined
  if (problemCount === 0) {
    return (
      <p role="alert" className="text-sm text-danger">
        The list has {formatCount(length)} recipients. An airdrop takes {formatCount(MAX_RECIPIENTS)}: split
        the list.
      </p>
    )
  }
  return (
    <section aria-label="Problems in the list" className="flex flex-col gap-3">
      <LiveText className="flex flex-col gap-0.5">
        <span className="font-medium text-danger">
          {isOther
            ? 'This is not a list of recipients'
            : `${problemCount === 1 ? 'One line needs' : `${formatCount(problemCount)} lines need`} correction`}
        </span>{' '}
        {isOther ? null : (
          <span className="text-xs text-muted">
            {counted(length, 'line is', 'lines are')} valid. Correct the others to submit the list.
            {problems.length < problemCount ? ` The first ${formatCount(problems.length)} are shown.` : ''}
          </span>
        )}
      </LiveText>
      {children}
      <DataTable
        caption="Lines to correct"
        columns={columns}
        data={problems}
        getRowId={idOf}
        status={{ kind: 'ready' }}
        empty={null}
        maxHeight="40dvh"
        // A fixed layout keeps a table with many lines as wide as the drawer, so that the reasons stay
        // visible.
        className="[&_table]:xs:min-w-0 [&_table]:xs:table-fixed"
      />
    </section>
  )
}
