import { useEffect, useEffectEvent } from 'react'

/** Calls `open` on Ctrl K or ⌘ K anywhere on the page, and prevents the browser's own action for these keys. */
export function useCommandKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Chrome's autofill dispatches a keydown event without a key.
    const key = event.key as string | undefined
    if (key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
