import { focusHeading } from './focus-heading.ts'
import { headings, moveTo } from './move-to.ts'
import type { Place } from './place.ts'
import { stopsIn } from './stops-in.ts'

const regions = 'main, [role=dialog], [role=alertdialog], body'
const items = 'tr, li, article, [role=row], [role=listitem], [role=treeitem]'

/** Returns the first control of a row that doesn't select the row, such as its link, or else the first control. */
const mainControl = (item: Element) => {
  const stops = item instanceof HTMLElement ? stopsIn(item) : []
  return stops.find((stop) => !stop.matches('[role=checkbox], [role=switch], input')) ?? stops[0]
}

/**
 * Returns the index of an element among the current siblings, or the index it would have if it had not been
 * removed. Its former siblings may have been removed too.
 */
function indexNow({ node, siblings: then }: Place['path'][number], now: readonly Element[]): number {
  if (node.isConnected) return now.indexOf(node)
  const index = then.indexOf(node)
  const was = new Set(then.slice(0, index))
  const before = now.findLastIndex((one) => was.has(one))
  if (before >= 0) return before + 1
  const after = now.findIndex((one) => then.includes(one))
  return after < 0 ? index : Math.min(index, after)
}

/** Focuses the element that replaced another, or a neighbor. Returns false if none can be focused. */
function focusNear(step: Place['path'][number]): boolean {
  const { node, parent } = step
  const siblings = [...parent.children]
  const at = Math.max(0, indexNow(step, siblings))
  const after = siblings.slice(node.isConnected ? at + 1 : at)
  const near = [...after, ...siblings.slice(0, at).reverse()]
  if (node.matches(items)) {
    // Skips a row that says the list is empty, which has fewer cells.
    const alike = near.filter(
      (one) => one.tagName === node.tagName && one.childElementCount === node.childElementCount,
    )
    return alike.some((item) => moveTo(mainControl(item)))
  }
  if (parent.matches(regions)) return false
  return near.some(
    (one) =>
      one instanceof HTMLElement && [one, ...stopsIn(one)].some((stop) => stop.tabIndex >= 0 && moveTo(stop)),
  )
}

/**
 * Returns the focus to a remembered position, or as close to it as possible: to the replacement of the element, the
 * next row, the control that opened the dialog or menu around it, or the nearest heading. If the element is still
 * there but disabled, the focus goes to the heading.
 */
export function returnTo(place: Place | null): void {
  for (let here = place; here; here = here.opener) {
    if (!here.element.matches(':disabled') && moveTo(here.element)) return
    const step = here.path.find(({ parent }) => parent.isConnected)
    if (!step || step.parent === document.body) continue
    // The neighbor of a disabled button may be Delete, which a second press of Enter would trigger.
    if (!(here.element.isConnected && here.element.matches(':disabled')) && focusNear(step)) return
    for (let up: Element | null = step.parent; up && up !== document.body; up = up.parentElement) {
      // After a navigation, the router has already restored the scroll position.
      if (moveTo(up.querySelector(headings), { preventScroll: step.parent.matches(regions) })) return
    }
  }
  // A dialog opened by its URL has no opener, and the page keeps its scroll position.
  focusHeading({ preventScroll: true })
}
