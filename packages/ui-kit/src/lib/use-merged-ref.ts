import { type Ref, type RefCallback, useCallback } from 'react'

/** Sets a ref to an element. Returns a function that clears it. */
function setRef<T>(ref: Ref<T> | undefined, element: T): () => void {
  if (typeof ref !== 'function') {
    if (ref) ref.current = element
    return () => {
      if (ref) ref.current = null
    }
  }
  return ref(element) ?? (() => void ref(null))
}

/** Returns a ref that sets both a component's own ref and the ref that was passed to it. */
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
