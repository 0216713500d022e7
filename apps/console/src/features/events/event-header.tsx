import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { VenueEvent } from '@vitrine/sdk'
import { Button, PageHeader, Skeleton } from '@vitrine/ui-kit'
import { CalendarDays, Pencil } from 'lucide-react'
import { EventStatus } from './event-status.tsx'
import { PictureTitle } from '#src/lib/picture-title.tsx'

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
        <PictureTitle record={event} noun="Event" icon={<CalendarDays aria-hidden className="size-4" />} />
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
