import { useEffect, useRef } from 'react'
import { announce } from '../announcer/announce.ts'
import type { Selection } from './selection.ts'

const count = new Intl.NumberFormat('en')

/** Announces how many rows are chosen, each time that becomes another number. */
export function useSelectionAnnouncement(selection: Selection | undefined): void {
  const chosen = selection?.selected.size ?? 0
  const last = useRef(chosen)
  useEffect(() => {
    if (chosen === last.current) return
    last.current = chosen
    announce(`${count.format(chosen)} selected`)
  }, [chosen])
}
