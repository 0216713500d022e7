import { useState } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'

/** Below the large breakpoint the menu collapses automatically. */
const BELOW_LARGE = '(max-width: 991.98px)'
/** At this width and below, a collapsed menu is 0 px wide and an open one is an overlay. */
export const NARROW = '(max-width: 576px)'

/**
 * Returns the state of a SideMenu. Both the user and crossing the large breakpoint set it, and the last change
 * counts. It starts collapsed in a window below the breakpoint.
 */
export function useSideMenu() {
  const belowLarge = useMediaQuery(BELOW_LARGE)
  const [collapsed, setCollapsed] = useState(belowLarge)
  const [seen, setSeen] = useState(belowLarge)
  if (seen !== belowLarge) {
    setSeen(belowLarge)
    setCollapsed(belowLarge)
  }
  return { collapsed, setCollapsed, toggle: () => setCollapsed((was) => !was) }
}
