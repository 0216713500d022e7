import { useState } from 'react'

/**
 * Returns what a drawer shows, given the target in the URL: while it slides out it retains the last target. `opening` counts the
 * openings; used as a key, it gives each opening a fresh form.
 */
export function useRetainedTarget<Target>(wanted: Target | null): { shown: Target | null; opening: number } {
  const [state, setState] = useState({ shown: wanted, open: wanted !== null, opening: 0 })
  if (wanted === null) {
    if (state.open) setState({ ...state, open: false })
  } else if (!state.open) setState({ shown: wanted, open: true, opening: state.opening + 1 })
  else if (wanted !== state.shown) setState({ ...state, shown: wanted })
  return { shown: wanted ?? state.shown, opening: state.opening }
}
