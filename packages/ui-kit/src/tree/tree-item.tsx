import { ChevronRight } from 'lucide-react'
import type { DragEvent, Ref } from 'react'
import { cn } from '../lib/cn.ts'
import type { TreeLine } from './tree-nodes.ts'
import type { Moving } from './use-moving.ts'

interface TreeItemProps {
  line: TreeLine
  focusable: boolean
  wiring: { ref: Ref<HTMLDivElement>; onFocus: () => void }
  selected: boolean | undefined
  moving: Moving
  onToggle: () => void
  onActivate: () => void
  /** Something was let go over it. */
  onDropHere: (id: string) => void
}

/** A line of the tree: it can be focused, opened, chosen, dragged, and something can be dropped on it. */
export function TreeItem({
  line,
  focusable,
  wiring,
  selected,
  moving,
  onToggle,
  onActivate,
  onDropHere,
}: TreeItemProps) {
  const { id, node, level, expanded } = line
  const held = moving.dragged ?? moving.picked
  const takes = held !== null && moving.allowed(held, id)

  const dragging = moving.enabled
    ? {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', node.label)
          moving.drag(id)
        },
        onDragEnd: moving.dragEnd,
        onDragOver: (event: DragEvent) => {
          if (moving.dragged === null) return
          moving.hover(id)
          if (takes) event.preventDefault()
        },
        onDragLeave: () => {
          if (moving.over === id) moving.hover(undefined)
        },
        onDrop: (event: DragEvent) => {
          if (moving.dragged === null) return
          event.preventDefault()
          onDropHere(moving.dragged)
          moving.dragEnd()
        },
      }
    : {}

  return (
    // The keys are handled by the tree, for all of its items.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={expanded}
      aria-selected={selected}
      tabIndex={focusable ? 0 : -1}
      {...wiring}
      {...dragging}
      onClick={onActivate}
      data-picked={moving.picked === id || undefined}
      data-dragged={moving.dragged === id || undefined}
      data-over={(moving.over === id && takes) || undefined}
      data-refuses={(held !== null && !takes) || undefined}
      className={cn(
        'group flex min-h-8 items-center gap-1.5 rounded-sm py-1 pe-2 text-sm text-default transition-colors select-none hover:bg-hover focus-visible:-outline-offset-2 aria-selected:bg-selected',
        'data-dragged:opacity-60 data-over:bg-accent-soft data-over:outline-2 data-over:-outline-offset-2 data-over:outline-focus data-picked:bg-accent-soft data-refuses:cursor-not-allowed',
      )}
      style={{ paddingInlineStart: `${0.25 + (level - 1) * 1.25}rem` }}
    >
      {/* For the pointer alone; the arrow keys do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        aria-hidden
        onClick={(event) => {
          if (expanded === undefined) return
          event.stopPropagation()
          onToggle()
        }}
        className={cn(
          'flex size-6 shrink-0 items-center justify-center rounded-xs text-subtle',
          expanded === undefined ? 'invisible' : 'hover:text-default',
        )}
      >
        <ChevronRight
          className={cn('size-4 transition-transform', expanded ? 'rotate-90' : 'rtl:rotate-180')}
        />
      </span>
      {node.icon ? (
        <span aria-hidden className="flex shrink-0 text-subtle [&_svg]:size-4">
          {node.icon}
        </span>
      ) : null}
      <span className="min-w-0 flex-1 break-words">{node.label}</span>
      {node.detail ? <span className="flex shrink-0 items-center gap-1.5">{node.detail}</span> : null}
    </div>
  )
}
