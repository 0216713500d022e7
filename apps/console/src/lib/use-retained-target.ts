import { useState } from 'react'

const idOf = (target: unknown) =>
  typeof target === 'object' && target !== null ? ('_id' in target ? target._id : null) : target

/**
 * Returns the target of a drawer, given the target in the URL. While the drawer closes it retains the last target. `opening`
 * counts openings and changes of the record: used as a key, it creates a fresh form, so that input for one record is never saved
 * to another.
 *
 * @param identify returns an identity for records without an `_id`
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
