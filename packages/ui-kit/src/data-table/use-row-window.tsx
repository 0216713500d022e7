import { type FocusEvent, lazy, type RefObject, Suspense, useMemo, useState } from 'react'
import { type DrawnRows, ROW_HEIGHT, type WindowEntry } from './drawn-rows.ts'

/** Above this many rows only those in sight are in the document. */
const MANY = 100
/** So many of them fill any table that scrolls, until it is known which are in sight. */
const FIRST = 24

const RowWindow = lazy(async () => ({ default: (await import('./row-window.tsx')).RowWindow }))

/** Returns the first rows of all, and room for the others. */
function firstRows(count: number): WindowEntry[] {
  const shown = count > MANY ? FIRST : count
  const rows = Array.from({ length: shown }, (_, index): WindowEntry => ({ kind: 'row', index }))
  return count > shown
    ? [...rows, { kind: 'room', key: 'after', height: (count - shown) * ROW_HEIGHT }]
    : rows
}

/**
 * Returns which rows of a table are drawn. A short table is drawn whole, and `measure` is undefined. Of a long one it is what RowWindow says; until
 * that is loaded, its first rows. `window` is to be drawn somewhere in the table's component.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const on = count > MANY
  const [focused, setFocused] = useState<number | null>(null)
  const [drawn, setDrawn] = useState<DrawnRows | null>(null)
  const first = useMemo(() => firstRows(count), [count])

  return {
    /** Whether only a part is drawn. */
    on,
    entries: (on && drawn?.entries) || first,
    measure: on ? drawn?.measure : undefined,
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
    window: on ? (
      <Suspense>
        <RowWindow scroller={scroller} count={count} focused={focused} onDrawn={setDrawn} />
      </Suspense>
    ) : null,
  }
}
