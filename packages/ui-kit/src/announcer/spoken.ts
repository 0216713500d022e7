/** For tests: the texts that are in the region of {@link announce} now, oldest first. They stay for seven seconds. */
export const spoken = (): string[] =>
  [...document.querySelectorAll('[data-announcer] > p')].map((line) => line.textContent)
