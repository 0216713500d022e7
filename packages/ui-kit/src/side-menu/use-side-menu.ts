import { useState } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'

/** Below the large breakpoint the menu collapses by itself. */
const BELOW_LARGE = '(max-width: 991.98px)'
/** At this width and below, a collapsed menu is 0 px wide and an open one lies over the page. */
export const NARROW = '(max-width: 576px)'

/**
 * Returns the state of a SideMenu: collapsed by the user, or by the window crossing the large breakpoint — whichever was last.
 * Starts collapsed in a window below it.
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
