const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Returns the focusable elements in a part of the page, in document order. */
export const stopsIn = (part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.checkVisibility())
