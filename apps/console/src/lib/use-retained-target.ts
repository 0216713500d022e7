import { useState } from 'react'

const idOf = (target: unknown) =>
  typeof target === 'object' && target !== null ? ('_id' in target ? target._id : null) : target

/**
 * Returns what a drawer shows, given the target in the URL: while it slides out it retains the last target. `opening` counts the
 * openings, and the records that follow each other in one that stays open; used as a key, it gives each a fresh form, so that
 * nothing typed for one record is saved to another.
 * @param identify tells records without an `_id` apart
 */
export function useRetainedTarget<Target>(
  wanted: Target | null,
  identify: (target: Target) => unknown = idOf,
): { shown: Target | null; opening: number } {
  const [state, setState] = useState({ shown: wanted, open: wanted !== null, opening: 0 })
  const isSame = state.shown !== null && wanted !== null && identify(wanted) === identify(state.shown)
  if (wanted === null) {
    if (state.open) setState({ ...state, open: false })
  } else if (!state.open || !isSame) setState({ shown: wanted, open: true, opening: state.opening + 1 })
  else if (wanted !== state.shown) setState({ ...state, shown: wanted })
  return { shown: wanted ?? state.shown, opening: state.opening }
}
