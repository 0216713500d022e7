import type { RecipientList } from '@vitrine/chain/merkle'
import { Button, formatCount } from '@vitrine/ui-kit'

const lines = (count: number) => (count === 1 ? 'One line was' : `${formatCount(count)} lines were`)

/** What was mended and dropped of a list, and a way back. Nothing where it is as it was given. */
export function FixedNote({ list, onUndo }: { list: RecipientList; onUndo: () => void }) {
  const { mended, dropped } = list
  if (mended === 0 && dropped === 0) return null
  const said = [
    mended > 0 ? `${lines(mended)} corrected.` : '',
    dropped > 0 ? `${lines(dropped)} dropped.` : '',
  ]
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>{said.filter(Boolean).join(' ')}</span>
      <Button size="sm" variant="ghost" onClick={onUndo}>
        Undo corrections
      </Button>
    </p>
  )
}
