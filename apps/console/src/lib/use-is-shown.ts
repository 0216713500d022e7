import { useEffect, useRef } from 'react'

/**
 * Returns a function that returns true while a form is on the screen, for work that outlives it: another form may then be open,
 * which must not be closed, and a refusal must be shown elsewhere.
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
