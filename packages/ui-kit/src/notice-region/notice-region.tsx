import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { stopsIn } from '../focus/stops-in.ts'
import { topDialog } from '../focus/top-dialog.ts'
import { addRegion, cameFrom, goBack, regionOf } from './notices.ts'

export interface NoticeRegionProps extends Omit<ComponentProps<'section'>, 'ref' | 'aria-live'> {
  'aria-label': string
}

/**
 * A place over the page for notices about the whole product. It stays in reach while a Drawer, Modal or ConfirmDialog is open: screen readers
 * reach it, a press on it is not a press outside, and F8 leads into it, on to the next region, and back to where one was. Inside, Tab
 * past the end and Escape lead back too while a dialog is open.
 *
 * Use it for what must be told and acted on wherever one is, such as that the session ends. The result of an action is a toast, whose Toaster is such
 * a region already. Say somewhere that F8 moves to it.
 */
export function NoticeRegion({ onFocus, onBlur, onKeyDown, children, ...rest }: NoticeRegionProps) {
  const box = useRef<HTMLElement>(null)
  /** Whether the focus is inside, also for the moment after what had it was taken away. */
  const held = useRef(false)

  useEffect(() => {
    const region = box.current
    if (!region) return
    const remove = addRegion(region)
    // Else the focus would be nowhere when a notice goes from under it.
    const watch = new MutationObserver(() => {
      if (!held.current || document.activeElement !== document.body) return
      held.current = false
      goBack()
    })
    watch.observe(region, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      remove()
    }
  }, [])

  const focus = (event: FocusEvent<HTMLElement>) => {
    held.current = true
    cameFrom(event.relatedTarget)
    onFocus?.(event)
  }
  const blur = (event: FocusEvent<HTMLElement>) => {
    // What is taken away may say that it has lost the focus, to nobody.
    if (event.relatedTarget || event.target.isConnected)
      held.current = regionOf(event.relatedTarget) === box.current
    onBlur?.(event)
  }
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event)
    if (!topDialog()) return
    const stops = stopsIn(event.currentTarget)
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    const leaves = event.key === 'Escape' || (event.key === 'Tab' && event.target === edge)
    if (!leaves) return
    event.preventDefault()
    goBack()
  }

  return (
    // It only notices that someone is here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <section
      aria-keyshortcuts="F8"
      // Keeps it from being hidden from screen readers while a dialog is open. The region itself is silent: a notice is a LiveText or an alert.
      aria-live="off"
      {...rest}
      ref={box}
      data-toaster
      onFocus={focus}
      onBlur={blur}
      onKeyDown={keyDown}
    >
      {children}
    </section>
  )
}
