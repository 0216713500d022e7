import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useEffect, useMemo, useState } from 'react'

/** Above this many rows only those in sight are in the document. */
const MANY = 100

/** A row to draw, or the room of rows that are not drawn. */
export type WindowEntry = { kind: 'row'; index: number } | { kind: 'room'; key: string; height: number }

/**
 * Which rows of a long table are drawn: those in sight, a few around them, and the one that has the focus, so that it is not lost
 * while one scrolls away. A short table is drawn whole, and `measure` is undefined.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const on = count > MANY
  const [focused, setFocused] = useState<number | null>(null)
  const [rowHeight, setRowHeight] = useState(52)

  // It says that the React Compiler leaves components with this hook alone; nothing here relies on the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: on ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
  })

  // The density sets the height; a change of it is seen on the scroller's own style.
  useEffect(() => {
    if (!on || !scroller.current) return
    const element = scroller.current
    const read = () => {
      const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height'))
      if (height > 0) setRowHeight(height)
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
    observer.observe(element, { attributeFilter: ['data-density'] })
    return () => observer.disconnect()
  }, [on, scroller])
  useEffect(() => {
    if (on) virtualizer.measure()
  }, [on, rowHeight, virtualizer])

  const items = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize()
  const entries = useMemo(() => {
    if (!on) return Array.from({ length: count }, (_, index): WindowEntry => ({ kind: 'row', index }))
    const list: WindowEntry[] = []
    let at = 0
    for (const item of items) {
      if (item.start > at) list.push({ kind: 'room', key: `before-${item.index}`, height: item.start - at })
      list.push({ kind: 'row', index: item.index })
      at = item.end
    }
    if (end > at) list.push({ kind: 'room', key: 'after', height: end - at })
    return list
  }, [on, count, items, end])

  return {
    /** Whether only a part is drawn. */
    on,
    entries,
    measure: on ? virtualizer.measureElement : undefined,
    /** For the body of the table: notices which row has the focus. */
    watch: on
      ? {
          onFocus: (event: FocusEvent) => {
            const row = event.target.closest<HTMLElement>('[data-index]')
            setFocused(row ? Number(row.dataset.index) : null)
          },
          onBlur: () => setFocused(null),
        }
      : {},
  }
}
