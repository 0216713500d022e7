import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '../announcer/announce.ts'
import { canMove, findNode, type TreeNode } from './tree-nodes.ts'
import { useLabels } from '../labels/use-labels.ts'
import { treeLabels } from './tree-labels.ts'

/** How long one holds something over a closed node before it opens, in milliseconds. */
const HOLD = 600

interface MovingOptions {
  nodes: readonly TreeNode[]
  onMove: ((id: string, parentId: string | null) => void) | undefined
  mayMove: ((id: string, parentId: string | null) => boolean) | undefined
  onExpand: (id: string) => void
}

/** Something picked up by keyboard or button, or dragged, and where it may go. */
export function useMoving({ nodes, onMove, mayMove, onExpand }: MovingOptions) {
  const labels = useLabels('tree', treeLabels)
  // What has left the tree meanwhile is held no longer; when it was dragged, no event says so.
  const inTree = (id: string | null) => (id !== null && findNode(nodes, id) ? id : null)
  const [pickedUp, setPicked] = useState<string | null>(null)
  const [draggedAlong, setDragged] = useState<string | null>(null)
  /** Picked up by keyboard or button. */
  const picked = inTree(pickedUp)
  const dragged = inTree(draggedAlong)
  /** What something is dragged over; null for the top level, undefined for nothing. */
  const [over, setOver] = useState<string | null | undefined>(undefined)
  const nameOf = (id: string) => findNode(nodes, id)?.node.label ?? ''

  const allowed = (id: string, parentId: string | null) =>
    canMove(nodes, id, parentId) && (mayMove?.(id, parentId) ?? true)

  const expand = useEffectEvent((id: string) => onExpand(id))
  useEffect(() => {
    if (over === undefined || over === null) return
    const timer = setTimeout(() => expand(over), HOLD)
    return () => clearTimeout(timer)
  }, [over])

  const move = (id: string, parentId: string | null): boolean => {
    const parent = parentId === null ? null : nameOf(parentId)
    if (!allowed(id, parentId)) {
      announce(labels.refused(nameOf(id), parent))
      return false
    }
    setPicked(null)
    announce(labels.moved(nameOf(id), parent))
    if (parentId !== null) onExpand(parentId)
    onMove?.(id, parentId)
    return true
  }

  return {
    enabled: onMove !== undefined,
    picked,
    dragged,
    over,
    allowed,
    move,
    pick: (id: string) => {
      setPicked(id)
      announce(labels.picked(nameOf(id)))
    },
    cancel: () => {
      if (picked !== null) announce(labels.stays(nameOf(picked)))
      setPicked(null)
    },
    drag: (id: string) => setDragged(id),
    hover: (id: string | null | undefined) => setOver(id),
    dragEnd: () => {
      setDragged(null)
      setOver(undefined)
    },
  }
}

export type Moving = ReturnType<typeof useMoving>
