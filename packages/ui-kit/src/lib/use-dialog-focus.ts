import { useRef } from 'react'
import { type Place, placeOf, setOpener } from '../focus/place.ts'
import { returnTo } from '../focus/return-to.ts'
import { originOf, regionOf } from '../notice-region/notices.ts'

/** Focuses the first field, or the dialog itself. The close button is rarely the right start. */
function focusFirst(event: Event) {
  const dialog = event.target
  if (!(dialog instanceof HTMLElement)) return
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(
      ':is(input, select, textarea):not([type=hidden], [type=file], :disabled), [role=combobox]:not(:disabled)',
    )
  event.preventDefault()
  ;(wanted ?? dialog).focus()
}

/**
 * Returns the element to focus after the dialog closes. A menu entry no longer exists then, so it is the button of
 * the menu.
 */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/**
 * Manages the focus of a dialog that is opened by state. Without a trigger, Radix has no element to return the
 * focus to. `first` focuses the first field on opening; otherwise Radix's default applies.
 */
export function useDialogFocus({ first }: { first: boolean }) {
  const opener = useRef<Place | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement
      // The focus before it moved to the notice that opened the dialog, because the notice may be gone when the
      // dialog closes.
      const before = regionOf(active) ? originOf() : null
      const from = openerOf(active)
      opener.current = from && { ...placeOf(from), ...(before && { path: [], opener: placeOf(before) }) }
      if (event.target instanceof Element) setOpener(event.target, opener.current)
      if (first) focusFirst(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // An action in the dialog may have moved the focus, for example to another page.
      if (document.activeElement === document.body) returnTo(opener.current)
    },
  }
}
