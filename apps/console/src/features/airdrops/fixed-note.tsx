import type { RecipientList } from '@vitrine/chain/merkle'
import { Button, formatCount } from '@vitrine/ui-kit'
import { isAsked } from './list-fixes.ts'

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
export function FixedNote({ list, onUndo }: FixedNoteProps) {
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
