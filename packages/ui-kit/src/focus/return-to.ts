import { focusHeading } from './focus-heading.ts'
import { headings, moveTo } from './move-to.ts'
import type { Place } from './place.ts'
import { stopsIn } from './stops-in.ts'

const regions = 'main, [role=dialog], [role=alertdialog], body'
const items = 'tr, li, article, [role=row], [role=listitem], [role=treeitem]'

/** What one does with a row first: what leads on, rather than what chooses it. */
const mainControl = (item: Element) => {
  const stops = item instanceof HTMLElement ? stopsIn(item) : []
  return stops.find((stop) => !stop.matches('[role=checkbox], [role=switch], input')) ?? stops[0]
}

/** Returns where something is among what is there now, or would be: what was before it, or after it, may have gone too. */
function indexNow({ node, siblings: then }: Place['path'][number], now: readonly Element[]): number {
  if (node.isConnected) return now.indexOf(node)
  const index = then.indexOf(node)
  const was = new Set(then.slice(0, index))
  const before = now.findLastIndex((one) => was.has(one))
  if (before >= 0) return before + 1
  const after = now.findIndex((one) => then.includes(one))
  return after < 0 ? index : Math.min(index, after)
}

/** Focuses what came in the place of something, or is beside it. */
function focusNear(step: Place['path'][number]): boolean {
  const { node, parent } = step
  const siblings = [...parent.children]
  const at = Math.max(0, indexNow(step, siblings))
  const after = siblings.slice(node.isConnected ? at + 1 : at)
  const near = [...after, ...siblings.slice(0, at).reverse()]
  if (node.matches(items)) {
    // A row that says that there are no rows is none.
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
 * Moves the focus to where it was, or as near to it as there still is something: to what came in its place, the next row, what opened the
 * dialog or menu that it was in, the heading over it. From what is still there, but disabled, it goes to that heading.
 */
export function returnTo(place: Place | null): void {
  for (let here = place; here; here = here.opener) {
    if (!here.element.matches(':disabled') && moveTo(here.element)) return
    const step = here.path.find(({ parent }) => parent.isConnected)
    if (!step || step.parent === document.body) continue
    // Beside what is there and only disabled may be "Delete", which a second press of Enter would press.
    if (!(here.element.isConnected && here.element.matches(':disabled')) && focusNear(step)) return
    for (let up: Element | null = step.parent; up && up !== document.body; up = up.parentElement) {
      // Where the whole page is another one, the router has scrolled it to where it was left.
      if (moveTo(up.querySelector(headings), { preventScroll: step.parent.matches(regions) })) return
    }
  }
  // A dialog that nothing opened, such as by its address, leaves the page where it was scrolled to.
  focusHeading({ preventScroll: true })
}
