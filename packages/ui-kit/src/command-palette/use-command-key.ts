import { useEffect, useEffectEvent } from 'react'

/** Calls `open` on Ctrl K, or ⌘ K on a Mac, anywhere on the page, and keeps the browser from taking the keys itself. */
export function useCommandKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Filling in a field, Chrome sends a plain Event, without a key.
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
