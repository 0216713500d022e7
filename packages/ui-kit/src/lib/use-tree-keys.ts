import { type KeyboardEvent, useRef, useState } from 'react'
import { findTyped, isTyped, treeKey, type VisibleNode } from './tree-keys.ts'

/** Maximum milliseconds between two characters of the same word. */
const TYPEAHEAD_MS = 500

interface TreeKeysOptions {
  /** Visible nodes, from top to bottom. */
  nodes: readonly VisibleNode[]
  onExpand: (ids: string[]) => void
  onCollapse: (id: string) => void
}

/**
 * Returns the focus of a tree and its key handlers. Only the last focused node is in the Tab order. Spread `root`
 * on the element with the role "tree" and `item(id)` on each "treeitem".
 */
export function useTreeKeys({ nodes, onExpand, onCollapse }: TreeKeysOptions) {
  const [remembered, setRemembered] = useState<string | null>(null)
  const items = useRef(new Map<string, HTMLElement>())
  const word = useRef({ text: '', at: 0 })
  const current =
    remembered !== null && nodes.some(({ id }) => id === remembered) ? remembered : (nodes[0]?.id ?? null)

  const focus = (id: string) => {
    setRemembered(id)
    items.current.get(id)?.focus()
  }

  return {
    /** The node in the Tab order: its `tabIndex` is 0, all others have -1. */
    current,
    focus,
    root: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.defaultPrevented || current === null || event.altKey || event.ctrlKey || event.metaKey)
          return
        if (isTyped(event.key)) {
          const text =
            event.timeStamp - word.current.at < TYPEAHEAD_MS ? word.current.text + event.key : event.key
          word.current = { text, at: event.timeStamp }
          const from = nodes.findIndex(({ id }) => id === current)
          const found = findTyped(nodes, from, text)
          if (found !== null) focus(found)
          event.preventDefault()
          return
        }
        const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
        const action = treeKey(nodes, current, event.key, rightToLeft)
        if (!action) return
        event.preventDefault()
        if (action.kind === 'focus') focus(action.id)
        else if (action.kind === 'expand') onExpand(action.ids)
        else onCollapse(action.id)
      },
    },
    item: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) items.current.set(id, element)
        else items.current.delete(id)
      },
      onFocus: () => setRemembered(id),
    }),
  }
}
