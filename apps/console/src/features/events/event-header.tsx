import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { VenueEvent } from '@vitrine/sdk'
import { Button, PageHeader, Skeleton, VisuallyHidden } from '@vitrine/ui-kit'
import { CalendarDays, Pencil } from 'lucide-react'
import { MediaImage } from '#src/lib/media-image.tsx'
import { EventStatus } from './event-status.tsx'

type EventHeaderProps = {
  /** ID of the page's venue. */
  venueId: string
  /** Undefined while it loads. */
  event: VenueEvent | undefined
  /** True once its venue is loaded, so that it can be edited. */
  editable: boolean
  onEdit: () => void
}

/** Header of an event: name, state, and the button to edit it. */
export function EventHeader({ venueId, event, editable, onEdit }: EventHeaderProps) {
  const navigate = useNavigate()
  return (
    <PageHeader
      sticky
      className="top-14 max-md:static"
      title={
        <span className="flex min-w-0 items-center gap-3">
          <MediaImage src={event?.image} alt="" fallback={<CalendarDays aria-hidden className="size-4" />} />
          {event ? (
            <span className="min-w-0">{event.name}</span>
          ) : (
            <>
              {/* A heading needs text before the name is loaded. */}
              <VisuallyHidden>Event</VisuallyHidden>
              <Skeleton className="h-6 w-48" />
            </>
          )}
        </span>
      }
      description={
        <span className="mt-2 flex min-h-5 items-center">
          {event ? <EventStatus event={event} /> : <Skeleton className="w-20" />}
        </span>
      }
      actions={
        <>
          {event ? (
            <DeleteButton
              kind="event"
              ids={[event._id]}
              name={event.name}
              label="Delete event"
              onDeleted={() =>
                navigate({
                  to: '/venue/event/$venueID',
                  params: { venueID: venueId },
                })
              }
            />
          ) : null}
          <Button icon={<Pencil aria-hidden />} disabled={!event || !editable} onClick={onEdit}>
            Edit event
          </Button>
        </>
      }
    />
  )
}
