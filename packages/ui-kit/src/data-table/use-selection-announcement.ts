import { useEffect, useRef } from 'react'
import { announce } from '../announcer/announce.ts'
import { useLabels } from '../labels/use-labels.ts'
import { dataTableLabels } from './data-table-labels.ts'
import type { Selection } from './selection.ts'

/** Announces how many rows are chosen, each time that becomes another number. */
export function useSelectionAnnouncement(selection: Selection | undefined): void {
  const labels = useLabels('dataTable', dataTableLabels)
  const chosen = selection?.selected.size ?? 0
  const last = useRef(chosen)
  useEffect(() => {
    if (chosen === last.current) return
    last.current = chosen
    announce(labels.selected(chosen))
  }, [chosen, labels])
}
