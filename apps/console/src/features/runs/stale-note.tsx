import { RetryNote } from '#src/lib/retry-note.tsx'

/** A failed refresh: the page shows older data. Null if the data is current. */
export type Stale = { text: string; onRetry: () => void } | null

/** Note that the page shows older data. */
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
