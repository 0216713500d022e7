/** Visibility of the page, which tests can replace. */
export type Visibility = {
  hidden(): boolean
  /** Calls `changed` at each change, until the returned function is called. */
  subscribe(changed: () => void): () => void
}

type Page = {
  visibilityState: string
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}

const page = () => (globalThis as { document?: Page }).document

/** Visibility of the current page. Never hidden outside a page. */
export const pageVisibility: Visibility = {
  hidden: () => page()?.visibilityState === 'hidden',
  subscribe(changed) {
    const document = page()
    document?.addEventListener('visibilitychange', changed)
    return () => document?.removeEventListener('visibilitychange', changed)
  },
}
