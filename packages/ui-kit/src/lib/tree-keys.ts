/** A visible node of a tree, in order from top to bottom. */
export interface VisibleNode {
  id: string
  /** From 1. */
  level: number
  parentId: string | null
  /** Undefined for a node without children. */
  expanded: boolean | undefined
  /** Text that typeahead matches. */
  text: string
}

/** Effect of a key in a tree. */
export type TreeKeyAction =
  | { kind: 'focus'; id: string }
  | { kind: 'expand'; ids: string[] }
  | { kind: 'collapse'; id: string }

/** Returns whether a key is a character for typeahead. */
export const isTyped = (key: string): boolean => key.length === 1 && key !== ' ' && key !== '*'

/**
 * Returns the id of the next node, wrapping around from `from`, whose text starts with the typed characters, or
 * null. A single character skips the current node.
 */
export function findTyped(nodes: readonly VisibleNode[], from: number, typed: string): string | null {
  const wanted = typed.toLocaleLowerCase()
  const start = typed.length > 1 ? from : from + 1
  for (let step = 0; step < nodes.length; step++) {
    const node = nodes[(start + step) % nodes.length]
    if (node?.text.toLocaleLowerCase().startsWith(wanted)) return node.id
  }
  return null
}

/**
 * Returns the effect of a key in a tree view, as defined by the WAI-ARIA Authoring Practices: Up and Down move, the
 * inward arrow opens a node or moves to its first child, the outward arrow closes it or moves to its parent, Home
 * and End jump, and the asterisk opens all siblings. Returns null for other keys.
 */
export function treeKey(
  nodes: readonly VisibleNode[],
  focusedId: string,
  key: string,
  rightToLeft: boolean,
): TreeKeyAction | null {
  const index = nodes.findIndex(({ id }) => id === focusedId)
  const node = nodes[index]
  if (!node) return null
  const focus = (to: VisibleNode | undefined): TreeKeyAction | null =>
    to ? { kind: 'focus', id: to.id } : null
  const inwards = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const outwards = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  switch (key) {
    case 'ArrowDown':
      return focus(nodes[index + 1])
    case 'ArrowUp':
      return focus(nodes[index - 1])
    case 'Home':
      return focus(nodes[0])
    case 'End':
      return focus(nodes.at(-1))
    case inwards:
      if (node.expanded === undefined) return null
      return node.expanded ? focus(nodes[index + 1]) : { kind: 'expand', ids: [node.id] }
    case outwards:
      if (node.expanded) return { kind: 'collapse', id: node.id }
      return focus(nodes.find(({ id }) => id === node.parentId))
    case '*': {
      const ids = nodes
        .filter(({ parentId, expanded }) => parentId === node.parentId && expanded === false)
        .map(({ id }) => id)
      return { kind: 'expand', ids }
    }
    default:
      return null
  }
}
