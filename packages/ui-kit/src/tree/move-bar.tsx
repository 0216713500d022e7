import { CornerLeftUp, Move, X } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { cn } from '../lib/cn.ts'
import { useLabels } from '../labels/use-labels.ts'
import { treeLabels } from './tree-labels.ts'

interface MoveBarProps {
  /** What is being moved, by its label. */
  picked: string | null
  /** What could be picked up, by its label. */
  current: string | undefined
  /** Whether the one or the other may go to the top level. */
  toTop: boolean
  onPick: () => void
  onTop: () => void
  onCancel: () => void
}

/** Moves without dragging, for those who use no mouse or cannot hold it (WCAG 2.2, 2.5.7). */
export function MoveBar({ picked, current, toTop, onPick, onTop, onCancel }: MoveBarProps) {
  const labels = useLabels('tree', treeLabels)
  return (
    <div
      data-state={picked === null ? 'idle' : 'moving'}
      className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 border-b border-subtle px-2 py-1 text-xs text-muted data-[state=moving]:bg-accent-soft"
    >
      <p className={cn('min-w-24 flex-1 px-1', picked === null ? 'truncate' : 'break-words')}>
        {picked === null ? current : labels.moving(picked)}
      </p>
      {picked === null ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Move aria-hidden />}
          disabled={current === undefined}
          onClick={onPick}
        >
          {labels.move}
        </Button>
      ) : (
        <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={onCancel}>
          {labels.cancel}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={<CornerLeftUp aria-hidden className="rtl:-scale-x-100" />}
        disabled={!toTop}
        onClick={onTop}
      >
        {labels.toTop}
      </Button>
    </div>
  )
}
