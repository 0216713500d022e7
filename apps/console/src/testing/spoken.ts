/** Returns what the kit's announcer has said in this test, oldest first; of the last seven seconds. */
export const spoken = (): string[] =>
  [...document.querySelectorAll('[data-announcer] > p')].map((line) => line.textContent)
