import { type Ref, type RefCallback, useCallback } from 'react'

/** Gives a ref its element; returns how to take it away. */
function setRef<T>(ref: Ref<T> | undefined, element: T): () => void {
  if (typeof ref !== 'function') {
    if (ref) ref.current = element
    return () => {
      if (ref) ref.current = null
    }
  }
  return ref(element) ?? (() => void ref(null))
}

/** Returns a ref that sets a component's own one and the one that its user gave. */
export function useMergedRef<T>(own: Ref<T>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      if (element === null) return undefined
      const clear = [setRef(own, element), setRef(given, element)]
      return () => {
        for (const one of clear) one()
      }
    },
    [own, given],
  )
}
