import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { Venue } from '@vitrine/sdk'
import { Button, PageHeader, Skeleton, TextLink } from '@vitrine/ui-kit'
import { MapPin, Pencil, Plus } from 'lucide-react'
import { placeName } from '#src/entities/venues/place-name.ts'
import { counted } from '#src/lib/counted.ts'
import { PageLink } from '#src/lib/links.tsx'
import { PictureTitle } from '#src/lib/picture-title.tsx'

type VenueHeaderProps = {
  /** Undefined while it loads. */
  venue: Venue | undefined
  onEdit: () => void
  onNew: () => void
}

/** Header of a venue: location, time zone, collections, and the button for a new event. */
export function VenueHeader({ venue, onEdit, onNew }: VenueHeaderProps) {
  const navigate = useNavigate()
  return (
    <PageHeader
      sticky
      className="top-14 max-md:static"
      title={<PictureTitle record={venue} noun="Events" icon={<MapPin aria-hidden className="size-4" />} />}
      description={
        <span className="mt-2 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1">
          {venue ? <Facts venue={venue} /> : <Skeleton className="w-64 max-w-full" />}
        </span>
      }
      actions={
        <>
          {venue ? (
            <DeleteButton
              kind="venue"
              ids={[venue._id]}
              name={venue.name}
              label="Delete venue"
              onDeleted={() => navigate({ to: '/venue' })}
            />
          ) : null}
          <Button icon={<Pencil aria-hidden />} disabled={!venue} onClick={onEdit}>
            Edit venue
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden />} disabled={!venue} onClick={onNew}>
            New event
          </Button>
        </>
      }
    />
  )
}

function Facts({ venue }: { venue: Venue }) {
  const place = [venue.address, placeName(venue)].filter(Boolean).join(', ')
  return (
    <>
      {place ? <span className="min-w-0 wrap-anywhere">{place}</span> : null}
      {venue.timeZone ? <span>Times in {venue.timeZone.replaceAll('_', ' ')}</span> : null}
      {venue.website && /^https?:\/\//i.test(venue.website) ? (
        <TextLink external href={venue.website}>
          Website
        </TextLink>
      ) : null}
      <PageLink to="/collection" search={{ venue: venue._id }}>
        {counted(venue.totalCollections, 'collection')}
      </PageLink>
    </>
  )
}
