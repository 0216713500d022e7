import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Milliseconds that the pointer rests before a tooltip opens. */
const OPEN_AFTER = 400
/** Milliseconds after a tooltip has closed in which the next one opens without delay. */
const SKIP_WITHIN = 200
/** Milliseconds for moving the pointer from the element to its tooltip. */
const CLOSE_AFTER = 100

let lastClosed = Number.NEGATIVE_INFINITY

/**
 * Returns the state and the handlers of a tooltip. It opens when the pointer rests or on keyboard focus, and closes
 * when either ends or something is pressed.
 */
export function useTooltip(load: () => void) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback((next: boolean) => {
    clearTimeout(timer.current)
    setOpen((now) => {
      if (now && !next) lastClosed = performance.now()
      return next
    })
  }, [])
  const soon = useCallback(
    (next: boolean, after: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => change(next), after)
    },
    [change],
  )
  const close = useCallback(() => change(false), [change])
  const hold = useCallback(() => clearTimeout(timer.current), [])
  const release = useCallback(() => soon(false, CLOSE_AFTER), [soon])

  const handlers = useMemo(
    () => ({
      onPointerEnter({ pointerType }: { pointerType: string }) {
        if (pointerType === 'touch') return
        load()
        soon(true, performance.now() - lastClosed < SKIP_WITHIN ? 0 : OPEN_AFTER)
      },
      onPointerLeave: release,
      onPointerDown: close,
      onClick: close,
      onFocus({ currentTarget }: { currentTarget: Element }) {
        // Ignores focus that returns after a press, as when a menu closes.
        if (!currentTarget.matches(':focus-visible')) return
        load()
        change(true)
      },
      onBlur: close,
    }),
    [load, soon, release, close, change],
  )
  return { open, close, hold, release, handlers }
}
