/** Milliseconds before a text is added: screen readers notice what changes in a region that was there before, and first read what has received the focus. */
const DELAY = 150
/** Milliseconds that a text stays, for screen readers that read slowly. */
const STAYS = 7000

let region: HTMLElement | undefined

/**
 * Has screen readers read a text, when they have read what they are at: the outcome of an action, a count, what was copied. There is one region
 * for all of it, which an open dialog does not hide. A text that is announced twice is read twice.
 *
 * Not for an error at its field or in its place (`role="alert"`), and not for toasts, whose list is live by itself.
 *
 * @returns Takes the text back, as long as it was not read.
 */
export function announce(text: string): () => void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'sr-only'
    region.dataset.announcer = ''
    // The attribute also keeps the region in reach while a dialog hides the rest of the page.
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
