import { useEffect, useRef } from 'react'
import { announce } from '../announcer/announce.ts'
import { formatCount } from '../lib/format-count.ts'
import type { Selection } from './selection.ts'

/**
 * Announces how many rows are chosen, each time that becomes another number. None only to someone who is in a table: after an action on them all it
 * is the host that empties the choice.
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
