import type { Collection } from '@vitrine/sdk'
import { Badge } from '@vitrine/ui-kit'
import { CalendarDays, MapPin } from 'lucide-react'
import { scopeOf } from './scope.ts'

/** The venue or the event that a collection belongs to; nothing for one of the platform. */
export function ScopeBadge({ collection }: { collection: Collection }) {
  const { venue, event } = scopeOf(collection)
  const scope = event ?? venue
  if (!scope) return null
  const kind = event ? 'Event' : 'Venue'
  const Icon = event ? CalendarDays : MapPin
  const title = event && venue ? `${kind}: ${event.name}, at ${venue.name}` : `${kind}: ${scope.name}`
  return (
    <Badge title={title} className="max-w-48 xl:max-w-64">
      <Icon aria-hidden className="me-1 inline size-3 align-[-0.125em]" />
      <span className="sr-only">{kind}: </span>
      {scope.name}
    </Badge>
  )
}
