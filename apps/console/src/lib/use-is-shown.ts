import { useEffect, useRef } from 'react'

/**
 * Returns how to ask whether a form is still on the screen, for work that outlives it: what is open by then may be another form, which
 * must not be closed, and a refusal has to be shown elsewhere.
 */
export function useIsShown(open: boolean): () => boolean {
  const isShown = useRef(open)
  useEffect(() => {
    isShown.current = open
    return () => {
      isShown.current = false
    }
  }, [open])
  return () => isShown.current
}
