/**
 * For a layer's `onInteractOutside`: a press on a toast is not a press outside, so dismissing a message does not
 * close the drawer it is about.
 */
export function keepForToasts(event: Event & { detail?: { originalEvent?: Event } }): void {
  const target = event.detail?.originalEvent?.target ?? event.target
  if (target instanceof Element && target.closest('[data-toaster]')) event.preventDefault()
}
