import type { RecipientList } from '@vitrine/chain/merkle'
import { Button, formatCount } from '@vitrine/ui-kit'
import { isAsked } from './list-fixes.ts'

const lines = (count: number) => (count === 1 ? 'One line was' : `${formatCount(count)} lines were`)

/** Returns which columns of a list were read and which were not; nothing if it has no names of columns. */
function columnsText(columns: RecipientList['columns']): string {
  const namesOf = (holds: 'address' | 'amount' | undefined) =>
    columns.flatMap((column) => (column.holds === holds ? [`“${column.name}”`] : [])).join(', ')
  const [addresses, amounts, others] = [namesOf('address'), namesOf('amount'), namesOf(undefined)]
  if (!addresses) return ''
  return `Addresses from ${addresses}${amounts ? `, amounts from ${amounts}` : ''}.${others ? ` Not used: ${others}.` : ''}`
}

type FixedNoteProps = {
  list: RecipientList
  /** Reads the list as it was given; null if it is read so already. */
  onUndo: (() => void) | null
}

/** Which columns of a list were read, what was corrected and dropped, and a way back. */
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
