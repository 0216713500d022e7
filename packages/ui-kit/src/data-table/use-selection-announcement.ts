import { useEffect, useRef } from 'react'
import { announce } from '../announcer/announce.ts'
import { useLabels } from '../labels/use-labels.ts'
import { dataTableLabels } from './data-table-labels.ts'
import type { Selection } from './selection.ts'

/**
 * Announces how many rows are chosen, each time that becomes another number. None only to someone who is in a table: after an action on them all it
 * is the host that empties the choice.
 */
export function useSelectionAnnouncement(selection: Selection | undefined): void {
  const labels = useLabels('dataTable', dataTableLabels)
  const chosen = selection?.count ?? selection?.selected.size ?? 0
  const last = useRef(chosen)
  useEffect(() => {
    if (chosen === last.current) return
    last.current = chosen
    if (chosen === 'all') announce(labels.allSelected)
    else if (chosen > 0 || document.activeElement?.closest('table')) announce(labels.selected(chosen))
  }, [chosen, labels])
}
