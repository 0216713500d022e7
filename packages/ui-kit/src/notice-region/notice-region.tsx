import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { stopsIn } from '../focus/stops-in.ts'
import { topDialog } from '../focus/top-dialog.ts'
import { addRegion, cameFrom, goBack, regionOf } from './notices.ts'

export interface NoticeRegionProps extends Omit<ComponentProps<'section'>, 'ref' | 'aria-live'> {
  'aria-label': string
}

/**
 * A region above the page for notices about the whole product. It stays usable while a Drawer, Modal or
 * ConfirmDialog is open: screen readers reach it, a press on it does not close the dialog, and F8 moves the focus
 * into it, then to the next region, then back. While a dialog is open, Tab past the last control and Escape return
 * to the dialog too.
 *
 * Use it for messages that people must act on from any page, such as an expiring session. For the result of an
 * action, use a toast; Toaster is such a region already. Tell people about F8 somewhere in the product.
 */
export function NoticeRegion({ onFocus, onBlur, onKeyDown, children, ...rest }: NoticeRegionProps) {
  const box = useRef<HTMLElement>(null)
  /** Whether the focus is inside, even right after the focused element was removed. */
  const held = useRef(false)

  useEffect(() => {
    const region = box.current
    if (!region) return
    const remove = addRegion(region)
    // Returns the focus when the focused notice is removed.
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
    // Ignores the blur of an element that is being removed, so that the observer returns the focus.
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
    // The handlers only track the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <section
      aria-keyshortcuts="F8"
      // `aria-live` prevents a dialog from hiding the region from screen readers. It is off, because each notice is
      // a LiveText or an alert.
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
