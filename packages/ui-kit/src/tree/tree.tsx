import { type ComponentProps, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { cn } from '../lib/cn.ts'
import type { Controllable } from '../lib/controllable.ts'
import { useTreeKeys } from '../lib/use-tree-keys.ts'
import { MoveBar } from './move-bar.tsx'
import { TreeItem } from './tree-item.tsx'
import { findNode, type TreeNode, treeLines } from './tree-nodes.ts'
import { useMoving } from './use-moving.ts'
import { useLabels } from '../labels/use-labels.ts'
import { treeLabels } from './tree-labels.ts'

interface AllTreeProps extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  nodes: readonly TreeNode[]
  /** The accessible name: "Assets of Harbour Lights". */
  label: string
  /** The ids of the nodes open at first. */
  defaultExpanded?: readonly string[] | undefined
  /** The id of the chosen node. Without it nothing can be chosen. */
  selected?: string | null | undefined
  onSelectedChange?: ((id: string) => void) | undefined
  /**
   * A node is put into another, or to the top level with null. The host changes `nodes`; until then nothing has moved.
   * Without it nothing can be moved. A node never goes into itself or into what it holds.
   */
  onMove?: ((id: string, parentId: string | null) => void) | undefined
  /** Refuses places that the tree itself would allow. */
  mayMove?: ((id: string, parentId: string | null) => boolean) | undefined
}

export type TreeProps = Controllable<AllTreeProps, 'selected'>

/**
 * Things that hold others, opened and closed with the arrow keys or a press. With `onMove` they can be put into each
 * other: drag one onto another, or press Move (Ctrl X, ⌘ X), go to what it belongs to and press Enter.
 *
 * Use it where one nests things, such as assets in assets. To find one of many use a DataTable with a search; for the
 * pages of the product use the SideMenu.
 */
export function Tree({
  nodes,
  label,
  defaultExpanded = [],
  selected,
  onSelectedChange,
  onMove,
  mayMove,
  className,
  ...rest
}: TreeProps) {
  const labels = useLabels('tree', treeLabels)
  const helpId = useId()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(defaultExpanded))
  const lines = useMemo(() => treeLines(nodes, expanded), [nodes, expanded])
  const open = (ids: readonly string[]) => setExpanded((were) => new Set([...were, ...ids]))
  const close = (id: string) => setExpanded((were) => new Set([...were].filter((each) => each !== id)))

  const keys = useTreeKeys({ nodes: lines, onExpand: open, onCollapse: close })
  const moving = useMoving({ nodes, onMove, mayMove, onExpand: (id) => open([id]) })
  const current = keys.current === null ? undefined : findNode(nodes, keys.current)?.node
  const picked = moving.picked === null ? undefined : findNode(nodes, moving.picked)?.node

  // What was moved is drawn elsewhere and loses the focus on the way: it gets it back when it has arrived.
  const arriving = useRef<{ id: string; parentId: string | null } | null>(null)
  useEffect(() => {
    const wanted = arriving.current
    if (!wanted || !lines.some(({ id, parentId }) => id === wanted.id && parentId === wanted.parentId)) return
    arriving.current = null
    keys.focus(wanted.id)
  })
  const move = (id: string, parentId: string | null) => {
    if (moving.move(id, parentId)) arriving.current = { id, parentId }
  }

  const activate = (id: string) => {
    if (moving.picked !== null) move(moving.picked, id)
    else if (onSelectedChange) onSelectedChange(id)
    else if (expanded.has(id)) close(id)
    else open([id])
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!current) return
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (moving.enabled && command && event.key.toLowerCase() === 'x') moving.pick(current.id)
    else if (moving.picked !== null && command && event.key.toLowerCase() === 'v') activate(current.id)
    else if (moving.picked !== null && event.key === 'Escape') moving.cancel()
    else if (event.key === 'Enter' || event.key === ' ') activate(current.id)
    else return keys.root.onKeyDown(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      {...rest}
      className={cn('min-w-0 overflow-hidden rounded-md border border-subtle bg-surface', className)}
    >
      {moving.enabled ? (
        <MoveBar
          picked={picked?.label ?? null}
          current={current?.label}
          toTop={moving.allowed(moving.picked ?? current?.id ?? '', null)}
          onPick={() => {
            if (!current) return
            moving.pick(current.id)
            keys.focus(current.id)
          }}
          onTop={() => move(moving.picked ?? current?.id ?? '', null)}
          onCancel={() => {
            moving.cancel()
            if (current) keys.focus(current.id)
          }}
        />
      ) : null}
      {/* The focus is on its items, one at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        role="tree"
        aria-label={label}
        aria-describedby={moving.enabled ? helpId : undefined}
        onKeyDown={press}
        className="p-1"
      >
        {lines.map((line) => (
          <TreeItem
            key={line.id}
            line={line}
            focusable={line.id === keys.current}
            wiring={keys.item(line.id)}
            selected={onSelectedChange ? line.id === selected : undefined}
            moving={moving}
            onToggle={() => (line.expanded ? close(line.id) : open([line.id]))}
            onActivate={() => activate(line.id)}
            onDropHere={(id) => move(id, line.id)}
          />
        ))}
      </div>
      {moving.dragged !== null && moving.allowed(moving.dragged, null) ? (
        <div
          aria-hidden
          data-over={moving.over === null || undefined}
          className="m-1 flex h-9 items-center justify-center rounded-sm border border-dashed border-strong text-xs text-muted data-over:border-accent data-over:bg-accent-soft data-over:text-accent"
          onDragOver={(event) => {
            event.preventDefault()
            moving.hover(null)
          }}
          onDragLeave={() => moving.hover(undefined)}
          onDrop={(event) => {
            event.preventDefault()
            if (moving.dragged !== null) move(moving.dragged, null)
            moving.dragEnd()
          }}
        >
          {labels.toTop}
        </div>
      ) : null}
      {moving.enabled ? (
        <p id={helpId} className="sr-only">
          {labels.help}
        </p>
      ) : null}
    </div>
  )
}
