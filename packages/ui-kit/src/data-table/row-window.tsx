import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type DrawnRows, ROW_HEIGHT, type WindowEntry } from './drawn-rows.ts'

interface RowWindowProps {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Index of the focused row, which stays rendered even if it is scrolled out of view. */
  focused: number | null
  /** Receives the rows to render. */
  onDrawn: (drawn: DrawnRows) => void
}

/**
 * Decides which rows of a long table are rendered: the visible ones, a few around them, and the focused one, so
 * that scrolling away does not lose the focus. Renders nothing itself. A separate module, so that only long tables
 * load it.
 */
export const RowWindow = memo(function RowWindow({ scroller, count, focused, onDrawn }: RowWindowProps) {
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT)

  // Memoized, because a new function makes the virtualizer recompute its rows.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
    [focused, count],
  )

  // The rule warns that the React Compiler skips components with this hook; nothing here relies on the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // The table may have been scrolled while this module was loading.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    overscan: 6,
    useFlushSync: false,
    rangeExtractor,
  })

  // The density of the root element sets the row height, and can change while the table is shown.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => {
      const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height'))
      if (height > 0) setRowHeight(height)
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
    return () => observer.disconnect()
  }, [scroller])
  useEffect(() => {
    virtualizer.measure()
  }, [rowHeight, virtualizer])

  const items = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize()
  const entries = useMemo(() => {
    const list: WindowEntry[] = []
    let at = 0
    for (const item of items) {
      if (item.start > at) list.push({ kind: 'room', key: `before-${item.index}`, height: item.start - at })
      list.push({ kind: 'row', index: item.index })
      at = item.end
    }
    if (end > at) list.push({ kind: 'room', key: 'after', height: end - at })
    return list
  }, [items, end])

  const { measureElement } = virtualizer
  useLayoutEffect(() => {
    // Until the scroller is measured no row is visible, and removing the focused row would lose the focus.
    if (items.length > 0) onDrawn({ entries, measure: measureElement })
  }, [onDrawn, items, entries, measureElement])
  return null
})
