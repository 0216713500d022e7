import type { ReactNode } from 'react'
import type { VisibleNode } from '../lib/tree-keys.ts'

/** Something that may hold others. */
export interface TreeNode {
  /** Unique in the whole tree. */
  id: string
  label: string
  icon?: ReactNode
  /** Stands at the end of the line, such as a badge. Nothing that can be pressed: a tree item is one thing. */
  detail?: ReactNode
  children?: readonly TreeNode[] | undefined
}

/** A line of the tree. */
export interface TreeLine extends VisibleNode {
  node: TreeNode
  /** Its place among its siblings, from 1, and how many there are. */
  position: number
  siblings: number
}

/** Returns what is in sight, from the top down. */
export function treeLines(nodes: readonly TreeNode[], expanded: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = []
  function add(list: readonly TreeNode[], level: number, parentId: string | null) {
    for (const [index, node] of list.entries()) {
      const children = node.children ?? []
      const open = children.length > 0 ? expanded.has(node.id) : undefined
      lines.push({
        id: node.id,
        node,
        level,
        parentId,
        expanded: open,
        text: node.label,
        position: index + 1,
        siblings: list.length,
      })
      if (open) add(children, level + 1, node.id)
    }
  }
  add(nodes, 1, null)
  return lines
}

/** Returns the node with this id and what it is in; null at the top level. Undefined when there is no such node. */
export function findNode(
  nodes: readonly TreeNode[],
  id: string,
  parent: TreeNode | null = null,
): { node: TreeNode; parent: TreeNode | null } | undefined {
  for (const node of nodes) {
    if (node.id === id) return { node, parent }
    const inside = findNode(node.children ?? [], id, node)
    if (inside) return inside
  }
  return undefined
}

/** Returns whether a node may be put into another (or, with null, to the top): not where it is already, not into itself or what it holds. */
export function canMove(nodes: readonly TreeNode[], id: string, parentId: string | null): boolean {
  const found = findNode(nodes, id)
  if (!found || (found.parent?.id ?? null) === parentId) return false
  return parentId === null || findNode([found.node], parentId) === undefined
}
