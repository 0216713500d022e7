import { useEffect, useRef } from 'react'
import { announce } from '../announcer/announce.ts'
import { formatCount } from '../lib/format-count.ts'
import type { Selection } from './selection.ts'

/**
 * Announces the number of selected rows when it changes. Zero is announced only while the focus is in a table,
 * because the host also clears the selection after an action on the rows.
 */
export function useSelectionAnnouncement(selection: Selection | undefined): void {
  const chosen = selection?.count ?? selection?.selected.size ?? 0
  const last = useRef(chosen)
  useEffect(() => {
    if (chosen === last.current) return
    last.current = chosen
    if (chosen === 'all') announce('All selected')
    else if (chosen > 0 || document.activeElement?.closest('table'))
      announce(`${formatCount(chosen)} selected`)
  }, [chosen])
}
