import type { Venue, VenueEvent } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { useWatch } from 'react-hook-form'
import { knownZone } from '#src/lib/known-zone.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { AreaField } from '#src/resource/area-field.tsx'
import { DateTimeField } from '#src/resource/date-time-field.tsx'
import { ImageField } from '#src/resource/image-field.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { eventBody, eventForm, eventValues } from './event-form.ts'
import { VenuesField } from './venues-field.tsx'

const { points, capacity } = limits.createVenueEvent

type EventDrawerProps = RowDrawerProps<VenueEvent> & {
  /** The venue of the page. A new event belongs to it, and times are in its time zone. */
  venue: Venue
}

/** Creates an event or changes one. */
export function EventDrawer({ open, row: event, venue, onClose }: EventDrawerProps) {
  const form = useResourceForm({
    open,
    onClose,
    schema: eventForm,
    values: eventValues(event, venue),
    row: event,
    draft: `event/${event?._id ?? `new/${venue._id}`}`,
    save: (values, call, sent) =>
      getSdk().events.save({ ...sent(eventBody(values)), ...(event ? { event_id: event._id } : {}) }, call),
    creates: event === null,
    // Venues show the number of their events and collections show the event's name, so both are read again.
    invalidates: changedBy('events.save'),
  })
  const startsAt = useWatch({ control: form.form.control, name: 'startsAt' })
  const timeZone = knownZone(venue.timeZone)

  return (
    <ResourceDrawer
      form={form}
      noun="event"
      name={event?.name}
      description={`Times are in the time zone of ${venue.name}, ${timeZone.replaceAll('_', ' ')}.`}
    >
      <TextField form={form} name="name" label="Name" required />
      <DateTimeField form={form} name="startsAt" label="Starts" required timeZone={timeZone} />
      <DateTimeField
        form={form}
        name="endsAt"
        label="Ends"
        required
        timeZone={timeZone}
        min={startsAt ?? undefined}
      />
      <div className="grid gap-5 xs:grid-cols-2">
        <NumberField
          form={form}
          name="points"
          label="Points"
          required
          help="Loyalty points for a visit."
          min={points.minimum}
          max={points.maximum}
        />
        <NumberField
          form={form}
          name="capacity"
          label="Capacity"
          help="The maximum number of visitors. Leave blank for no limit."
          min={capacity.minimum}
          max={capacity.maximum}
        />
      </div>
      <AreaField form={form} name="description" label="Description" rows={3} />
      <ImageField
        form={form}
        name="image"
        send={async (file, options) => ({
          image: (await getSdk().venues.uploadFile({ file }, options)).file,
        })}
      />
      <VenuesField form={form} />
    </ResourceDrawer>
  )
}
