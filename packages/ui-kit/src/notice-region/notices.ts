import { focusHeading } from '../focus/focus-heading.ts'
import { stopsIn } from '../focus/stops-in.ts'

/**
 * Where the regions of notices on the page are, and where the focus was before it went to one. One for all of the page, since a notice is about
 * all of it.
 */

let regions: readonly HTMLElement[] = []
let origin: HTMLElement | null = null
const listeners = new Set<() => void>()

const changed = (next: readonly HTMLElement[]) => {
  regions = next
  for (const listener of listeners) listener()
}

/** Returns the region that holds an element; undefined where none does. */
export const regionOf = (element: Element | null): HTMLElement | undefined =>
  regions.find((region) => region.contains(element))

/** Returns where the focus was before it went to a notice; null where it was nowhere, or that is gone. */
export const originOf = (): HTMLElement | null => (origin?.isConnected ? origin : null)

/**
 * Remembers where the focus comes from when it goes to a notice. Going from one notice to another is no coming, and neither is coming from
 * nowhere: a dialog that the notice opened has given the focus back.
 */
export function cameFrom(element: EventTarget | null): void {
  if (element instanceof HTMLElement && !regionOf(element)) origin = element
}

/** Gives the focus back to where it was before it went to a notice; to the heading where that is gone. */
export function goBack(): void {
  const back = originOf()
  if (back) back.focus()
  else focusHeading()
}

/** F8: to the first region that has something to press, then to the next, then back. Returns whether there was anywhere to go. */
function go(): boolean {
  const inOrder = regions
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
  if (event.key === 'F8' && plain && go()) event.preventDefault()
}

/** Registers a region; returns how to take it away. */
export function addRegion(region: HTMLElement): () => void {
  if (regions.length === 0) document.addEventListener('keydown', onKeyDown)
  changed([...regions, region])
  return () => {
    changed(regions.filter((one) => one !== region))
    if (regions.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

export const getRegions = (): readonly HTMLElement[] => regions

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
