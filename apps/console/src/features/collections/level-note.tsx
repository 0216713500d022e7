import type { Collection } from '@vitrine/sdk'

/** The venue or event a collection belongs to, where there is one. It is set where venues are kept, not here. */
export function LevelNote({ collection }: { collection: Collection }) {
  const levels = [
    { label: 'Venue', id: collection.venue_collection_id },
    { label: 'Event', id: collection.event_collection_id },
  ].filter((level) => level.id !== null)
  if (levels.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md border border-subtle bg-sunken px-3 py-2.5 text-xs">
      {levels.map(({ label, id }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-mono break-all text-default">{id}</dd>
        </div>
      ))}
    </dl>
  )
}
