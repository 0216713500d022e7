/**
 * Milliseconds before a text is added. Screen readers announce changes only in a live region that already exists,
 * and read a newly focused element first.
 */
const DELAY = 150
/** Milliseconds that a text stays in the live region, long enough for slow speech. */
const STAYS = 7000

let region: HTMLElement | undefined

/**
 * Makes screen readers announce a text after what they are reading now, such as the outcome of an action or the
 * number of results. All announcements share one live region, which an open dialog does not hide. Announcing the
 * same text twice reads it twice.
 *
 * Don't use it for an error shown in place (use `role="alert"`) or for toasts, which are announced already.
 *
 * @returns A function that cancels the announcement if the text has not been added yet.
 */
export function announce(text: string): () => void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'sr-only'
    region.dataset.announcer = ''
    // A dialog hides the rest of the page from screen readers, except elements with `aria-live`.
    region.ariaLive = 'polite'
    document.body.append(region)
  }
  const here = region
  const timer = setTimeout(() => {
    const line = document.createElement('p')
    line.textContent = text
    here.append(line)
    setTimeout(() => line.remove(), STAYS)
  }, DELAY)
  return () => clearTimeout(timer)
}
