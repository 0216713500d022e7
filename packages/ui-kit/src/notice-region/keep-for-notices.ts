const isNotice = (target: EventTarget | null) => target instanceof Element && target.closest('[data-toaster]')

/**
 * Handlers for a layer: a press on a notice is not a press outside, and Escape on a notice leads back from it, so neither closes the
 * drawer that lies under it.
 */
export const keepForNotices = {
  onInteractOutside(event: CustomEvent<{ originalEvent: Event }>) {
    if (isNotice(event.detail.originalEvent.target)) event.preventDefault()
  },
  onEscapeKeyDown(event: KeyboardEvent) {
    if (isNotice(event.target)) event.preventDefault()
  },
}
