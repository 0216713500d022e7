import { headings, moveTo } from './move-to.ts'
import { topDialog } from './top-dialog.ts'

/** Moves the focus to the heading of the dialog on top, or of the page; to the whole of it where it has none. Returns whether it has a heading. */
export function focusHeading(options?: FocusOptions): boolean {
  const region = topDialog() ?? document.querySelector('main') ?? document.body
  if (moveTo(region.querySelector(headings), options)) return true
  moveTo(region, options)
  return false
}
