import { RetryNote } from '#src/lib/retry-note.tsx'

/** What is shown was read before, and the last attempt failed. */
export type Stale = { text: string; onRetry: () => void } | null

/** Says that the page shows what was true before. */
export function StaleNote({ stale }: { stale: Stale }) {
  if (!stale) return null
  return (
    <RetryNote
      className="mb-3"
      text={`The run could not be read again. ${stale.text} The page shows what it was before.`}
      onRetry={stale.onRetry}
    />
  )
}
