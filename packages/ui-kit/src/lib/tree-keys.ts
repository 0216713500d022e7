/** A node of a tree as it is on the screen, from the top down. */
export interface VisibleNode {
  id: string
  /** From 1. */
  level: number
  parentId: string | null
  /** Undefined for a node without children. */
  expanded: boolean | undefined
  /** What typing jumps by. */
  text: string
}

/** What a key does in a tree. */
export type TreeKeyAction =
  | { kind: 'focus'; id: string }
  | { kind: 'expand'; ids: string[] }
  | { kind: 'collapse'; id: string }

/** Returns whether a key is a character one might type to jump. */
export const isTyped = (key: string): boolean => key.length === 1 && key !== ' ' && key !== '*'

/** Returns the next node, going round from `from`, whose text starts with what was typed. One character goes on from the current one. */
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
 * Returns the keys of a tree view as the WAI-ARIA Authoring Practices have them: up and down move, the arrow that points inwards
 * opens a node or goes to its first child, the one that points outwards closes it or goes to its parent, Home and End jump,
 * the asterisk opens every sibling. Null for a key that has no meaning here.
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
