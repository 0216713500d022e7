/** Where the focus was, in a form that outlives what had it. */
export interface Place {
  element: HTMLElement
  /** From the element up: each with what it was in, and what was beside it there. */
  path: readonly { node: Element; parent: Element; siblings: readonly Element[] }[]
  /** What opened the dialog, menu or list that the element is in. */
  opener: Place | null
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const openers = new WeakMap<Element, Place>()

/** Remembers what opened a dialog. */
export function setOpener(layer: Element, opener: Place | null): void {
  if (opener) openers.set(layer, opener)
}

function openerOf(element: Element): Place | null {
  const layer = element.closest(layers)
  if (!layer) return null
  const known = openers.get(layer)
  if (known) return known
  const control = layer.id ? document.querySelector(`[aria-controls="${CSS.escape(layer.id)}"]`) : null
  return control instanceof HTMLElement && !layer.contains(control) ? placeOf(control) : null
}

/** Returns the place of an element that is on the page. */
export function placeOf(element: HTMLElement): Place {
  const path = []
  for (let node: Element = element; node.parentElement && node !== document.body; node = node.parentElement) {
    path.push({ node, parent: node.parentElement, siblings: [...node.parentElement.children] })
  }
  return { element, path, opener: openerOf(element) }
}
