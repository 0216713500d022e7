/** For tests: the texts that are in the region of {@link announce} now, oldest first. They stay for seven seconds. */
export const spoken = (): string[] =>
  [...document.querySelectorAll('[data-announcer] > p')].map((line) => line.textContent)

/** Returns everything that is announced from now on, as a list that grows: each text leaves the page after some seconds. */
export function recordSpoken(): string[] {
  const said: string[] = []
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches('[data-announcer]'))
        said.push(...[...addedNodes].map((node) => node.textContent ?? ''))
  }).observe(document.body, { childList: true, subtree: true })
  return said
}
