const isNotice = (target: EventTarget | null) => target instanceof Element && target.closest('[data-toaster]')

/**
 * Dialog handlers that prevent closing by accident: a press on a notice is not a press outside, Escape on a notice
 * only leaves the notice, and Escape while an input method composes only ends the composition.
 */
export const keepOpen = {
  onInteractOutside(event: CustomEvent<{ originalEvent: Event }>) {
    if (isNotice(event.detail.originalEvent.target)) event.preventDefault()
  },
  onEscapeKeyDown(event: KeyboardEvent) {
    if (event.isComposing || isNotice(event.target)) event.preventDefault()
  },
}
