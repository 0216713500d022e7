/**
 * For tests: returns the texts in the live region of {@link announce}, oldest first. A text stays for seven
 * seconds.
 */
export const spoken = (): string[] =>
  [...document.querySelectorAll('[data-announcer] > p')].map((line) => line.textContent)

/**
 * For tests: returns an array that collects every announcement from now on, because each text leaves the page after
 * seven seconds.
 */
export function recordSpoken(): string[] {
  const said: string[] = []
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches('[data-announcer]'))
        said.push(...[...addedNodes].map((node) => node.textContent ?? ''))
  }).observe(document.body, { childList: true, subtree: true })
  return said
}
