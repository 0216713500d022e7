import { useRef } from 'react'
import { type Place, placeOf, setOpener } from '../focus/place.ts'
import { returnTo } from '../focus/return-to.ts'
import { originOf, regionOf } from '../notice-region/notices.ts'

/** Focus goes to the first field of the body, else to the dialog itself: rarely does one want the cross in the corner. */
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

/** Returns what to give the focus back to. A menu's entry is gone by then; the menu's button is what opened the dialog. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/**
 * Manages the focus of a dialog opened by state, with no trigger of Radix's own: without this Radix gives it back to nobody.
 * `first` moves it to the first field on opening; otherwise the dialog's own rule stays.
 */
export function useDialogFocus({ first }: { first: boolean }) {
  const opener = useRef<Place | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement
      // Where one was before one went to the notice that opened it, which may be gone at the end.
      const before = regionOf(active) ? originOf() : null
      const from = openerOf(active)
      opener.current = from && { ...placeOf(from), ...(before && { path: [], opener: placeOf(before) }) }
      if (event.target instanceof Element) setOpener(event.target, opener.current)
      if (first) focusFirst(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // What was done in the dialog may have led elsewhere, such as to another page.
      if (document.activeElement === document.body) returnTo(opener.current)
    },
  }
}
