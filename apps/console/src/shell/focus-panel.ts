/** For a popover's `onOpenAutoFocus`: the panel itself, because its first button would open its tooltip over what one came to read. */
export function focusPanel(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
