import { type FocusEvent, lazy, type RefObject, Suspense, useMemo, useState } from 'react'
import { type DrawnRows, ROW_HEIGHT, type WindowEntry } from './drawn-rows.ts'

/** Above this number of rows only the visible ones are rendered. */
const WINDOW_ABOVE = 100
/** Number of rows rendered until the visible ones are known. Enough to fill any scrolling table. */
const INITIAL_ROWS = 24

const RowWindow = lazy(async () => ({ default: (await import('./row-window.tsx')).RowWindow }))

/** Returns the first rows, and the space of the others. */
function firstRows(count: number): WindowEntry[] {
  const shown = count > WINDOW_ABOVE ? INITIAL_ROWS : count
  const rows = Array.from({ length: shown }, (_, index): WindowEntry => ({ kind: 'row', index }))
  return count > shown
    ? [...rows, { kind: 'room', key: 'after', height: (count - shown) * ROW_HEIGHT }]
    : rows
}

/**
 * Returns the rows of a table to render. A short table is rendered whole, and `measure` is undefined. For a long
 * one RowWindow decides; until it has loaded, the first rows are rendered. Render `window` anywhere in the table's
 * component.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const on = count > WINDOW_ABOVE
  const [focused, setFocused] = useState<number | null>(null)
  const [drawn, setDrawn] = useState<DrawnRows | null>(null)
  const first = useMemo(() => firstRows(count), [count])

  return {
    /** True if only part of the rows is rendered. */
    on,
    entries: (on && drawn?.entries) || first,
    measure: on ? drawn?.measure : undefined,
    /** Props of the table body that track the focused row. */
    watch: on
      ? {
          onFocus: (event: FocusEvent) => {
            const row = event.target.closest<HTMLElement>('[data-index]')
            setFocused(row ? Number(row.dataset.index) : null)
          },
          onBlur: () => setFocused(null),
        }
      : {},
    window: on ? (
      <Suspense>
        <RowWindow scroller={scroller} count={count} focused={focused} onDrawn={setDrawn} />
      </Suspense>
    ) : null,
  }
}
