import { useState } from 'react'

/**
 * What a drawer shows, given what the URL asks for: while it slides out it goes on to show the last thing, and each
 * opening has a number of its own — its key — so that a form opens fresh.
 */
export function useOpening<Target>(wanted: Target | null): { shown: Target | null; opening: number } {
  const [state, setState] = useState({ shown: wanted, open: wanted !== null, opening: 0 })
  if (wanted === null) {
    if (state.open) setState({ ...state, open: false })
  } else if (!state.open) setState({ shown: wanted, open: true, opening: state.opening + 1 })
  else if (wanted !== state.shown) setState({ ...state, shown: wanted })
  return { shown: wanted ?? state.shown, opening: state.opening }
}
