import { useEffect, useEffectEvent } from 'react'

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Calls `open` on a question mark, unless it is being typed into something or a dialog is open. */
export function useQuestionKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (typing(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
