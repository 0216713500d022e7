/** Whether somebody can see the page. Another one can be handed in for tests. */
export type Visibility = {
  hidden(): boolean
  /** Calls `changed` at each change, until the function that it answers is called. */
  subscribe(changed: () => void): () => void
}

type Page = {
  visibilityState: string
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}

const page = () => (globalThis as { document?: Page }).document

/** The page's own. Outside a page nothing is ever hidden. */
export const pageVisibility: Visibility = {
  hidden: () => page()?.visibilityState === 'hidden',
  subscribe(changed) {
    const document = page()
    document?.addEventListener('visibilitychange', changed)
    return () => document?.removeEventListener('visibilitychange', changed)
  },
}
