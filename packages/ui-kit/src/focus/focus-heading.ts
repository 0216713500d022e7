import { headings, moveTo } from './move-to.ts'
import { topDialog } from './top-dialog.ts'

/**
 * Moves the focus to the heading of the topmost dialog, or of the page if no dialog is open. Without a heading,
 * focuses the whole dialog or page. Returns whether a heading was focused.
 */
export function focusHeading(options?: FocusOptions): boolean {
  const region = topDialog() ?? document.querySelector('main') ?? document.body
  if (moveTo(region.querySelector(headings), options)) return true
  moveTo(region, options)
  return false
}
