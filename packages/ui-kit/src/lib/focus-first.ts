/**
 * For a dialog's `onOpenAutoFocus`: focus goes to the first field of the body, else to the dialog itself — not to the
 * cross in the corner, which comes first in the document and is rarely what one wants.
 */
export function focusFirst(event: Event): void {
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
