import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type DrawnRows, ROW_HEIGHT, type WindowEntry } from './drawn-rows.ts'

interface RowWindowProps {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** The row that has the focus, which is drawn wherever it is. */
  focused: number | null
  /** Told which rows are drawn, before they are. */
  onDrawn: (drawn: DrawnRows) => void
}

/**
 * Says which rows of a long table are drawn: those in sight, a few around them, and the one that has the focus, so that it is not lost while one
 * scrolls away. Draws nothing itself. A module of its own, which only long tables load.
 */
export const RowWindow = memo(function RowWindow({ scroller, count, focused, onDrawn }: RowWindowProps) {
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT)

  // The same one until the focus moves: with another one the rows are worked out again.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
    [focused, count],
  )

  // It says that the React Compiler leaves components with this hook alone; nothing here relies on the compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // Somebody may have scrolled while this was on its way.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    overscan: 6,
    useFlushSync: false,
    rangeExtractor,
  })

  // The root's density sets the height, and may change while the table is shown.
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
    // Before the scroller is measured nothing is in sight, and what has the focus must stay.
    if (items.length > 0) onDrawn({ entries, measure: measureElement })
  }, [onDrawn, items, entries, measureElement])
  return null
})
