const isNotice = (target: EventTarget | null) => target instanceof Element && target.closest('[data-toaster]')

/**
 * Handlers that keep a dialog open: a press on a notice is not a press outside, Escape on a notice leads back from it, and Escape while an
 * input method is composing only ends the composition.
 */
export const keepOpen = {
  onInteractOutside(event: CustomEvent<{ originalEvent: Event }>) {
    if (isNotice(event.detail.originalEvent.target)) event.preventDefault()
  },
  onEscapeKeyDown(event: KeyboardEvent) {
    if (event.isComposing || isNotice(event.target)) event.preventDefault()
  },
}
