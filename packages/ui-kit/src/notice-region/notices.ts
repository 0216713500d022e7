import { createStore } from '../lib/create-store.ts'
import { focusHeading } from '../focus/focus-heading.ts'
import { stopsIn } from '../focus/stops-in.ts'

/**
 * The regions for notices on the page, and the element that had the focus before a notice. Shared by the whole
 * page, because notices are about the whole product.
 */

const { get: getRegions, set: setRegions, subscribe } = createStore<readonly HTMLElement[]>([])
let origin: HTMLElement | null = null

export { getRegions, subscribe }

/** Returns the region that contains an element, or undefined. */
export const regionOf = (element: Element | null): HTMLElement | undefined =>
  getRegions().find((region) => region.contains(element))

/** Returns the element that had the focus before a notice, or null if there is none or it was removed. */
export const originOf = (): HTMLElement | null => (origin?.isConnected ? origin : null)

/**
 * Remembers the element that the focus came from when it enters a notice. Ignores moves between notices, and focus
 * that came from no element, as when a dialog opened by the notice returns it.
 */
export function cameFrom(element: EventTarget | null): void {
  if (element instanceof HTMLElement && !regionOf(element)) origin = element
}

/** Returns the focus to the element that had it before a notice, or to the heading if that element was removed. */
export function goBack(): void {
  const back = originOf()
  if (back) back.focus()
  else focusHeading()
}

/**
 * Handles F8: focuses the first region with a control, then the next one, then the element before. Returns whether
 * there was anything to focus.
 */
function moveToNextRegion(): boolean {
  const inOrder = getRegions()
    .filter((region) => stopsIn(region).length > 0)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  const here = inOrder.findIndex((region) => region.contains(document.activeElement))
  const next = inOrder[here + 1]
  if (here < 0) origin = null
  if (next) stopsIn(next)[0]?.focus()
  else if (here >= 0) goBack()
  return next !== undefined || here >= 0
}

function onKeyDown(event: KeyboardEvent) {
  const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (event.key === 'F8' && plain && moveToNextRegion()) event.preventDefault()
}

/** Registers a region. Returns a function that removes it. */
export function addRegion(region: HTMLElement): () => void {
  if (getRegions().length === 0) document.addEventListener('keydown', onKeyDown)
  setRegions([...getRegions(), region])
  return () => {
    setRegions(getRegions().filter((one) => one !== region))
    if (getRegions().length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}
