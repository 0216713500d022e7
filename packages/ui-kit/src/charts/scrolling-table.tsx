import type { ReactNode } from 'react'
import { useOverflows } from '../lib/use-overflows.ts'

/** A long table scrolls, and can be reached by keyboard to be scrolled. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  const [box, overflows] = useOverflows()
  return (
    <div
      ref={box}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      className="max-h-64 overflow-y-auto pe-1 focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  )
}
