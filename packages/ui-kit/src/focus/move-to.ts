import { topDialog } from './top-dialog.ts'

export const headings = 'h1, h2, h3, h4, [role=heading]'

/** Focuses an element, even a heading, which Tab does not reach. Returns whether it has the focus now. */
export function moveTo(element: Element | null | undefined, options?: FocusOptions): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected || !element.checkVisibility()) return false
  const dialog = topDialog()
  // An open dialog takes the focus back from elements outside it, except from notices.
  if (dialog && !dialog.contains(element) && !element.closest('[data-toaster]')) return false
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex') && element.matches(`${headings}, main`)) {
    element.tabIndex = -1
  }
  element.focus(options)
  return document.activeElement === element
}
