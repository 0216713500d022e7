/** Position of a focused element, in a form that stays useful after the element is removed. */
export interface Place {
  element: HTMLElement
  /** The element and its ancestors, each with its parent and siblings at that time. */
  path: readonly { node: Element; parent: Element; siblings: readonly Element[] }[]
  /** Position of the control that opened the dialog, menu or list around the element. */
  opener: Place | null
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const openers = new WeakMap<Element, Place>()

/** Stores the control that opened a dialog. */
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

/** Returns the position of an element that is on the page. */
export function placeOf(element: HTMLElement): Place {
  const path = []
  for (let node: Element = element; node.parentElement && node !== document.body; node = node.parentElement) {
    path.push({ node, parent: node.parentElement, siblings: [...node.parentElement.children] })
  }
  return { element, path, opener: openerOf(element) }
}
