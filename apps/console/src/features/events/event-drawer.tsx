import type { Venue, VenueEvent } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { useWatch, Controller } from 'react-hook-form'
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
import { eventBody, eventForm, eventValues, type EventValues } from './event-form.ts'
import { Combobox, Field, IconButton, type SchemaForm } from '@vitrine/ui-kit'
import { MapPin, X } from 'lucide-react'
import { searchVenues } from '#src/entities/venues/search-venues.ts'

/** Field for the venues of an event. At least one is required. */
function VenuesField({ form: { form, field } }: { form: SchemaForm<EventValues> }) {
  return (
    <Controller
      control={form.control}
      name="venue_collection_id"
      render={({ field: venues }) => (
        <div className="flex flex-col gap-2">
          <Field
            label="Venues"
            help="The event is listed at each of its venues."
            {...field('venue_collection_id')}
          >
            <Combobox
              ref={venues.ref}
              placeholder="Add another venue"
              options={searchVenues}
              empty={(text) => (text ? `No venue is called “${text}”.` : 'There is no other venue.')}
              value={null}
              onValueChange={(option) => {
                if (!option || venues.value.some((one) => one._id === option.value)) return
                venues.onChange([...venues.value, { _id: option.value, name: option.label }])
              }}
              onBlur={venues.onBlur}
            />
          </Field>
          <ul aria-label="Chosen venues" className="flex flex-col gap-1">
            {venues.value.map((venue, index) => {
              const { error } = field(`venue_collection_id.${index}`)
              return (
                <li
                  key={venue._id}
                  className="flex flex-wrap items-center gap-2 rounded-sm border border-subtle bg-sunken py-1 ps-2.5 pe-1 text-sm"
                >
                  <MapPin aria-hidden className="size-4 shrink-0 text-subtle" />
                  <span className="min-w-0 flex-1 break-words text-default">{venue.name}</span>
                  <IconButton
                    label={`Remove ${venue.name}`}
                    size="sm"
                    disabled={venues.value.length === 1}
                    onClick={() => venues.onChange(venues.value.filter((one) => one._id !== venue._id))}
                  >
                    <X aria-hidden />
                  </IconButton>
                  {error ? <span className="w-full pb-1 text-xs text-danger">{error}</span> : null}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    />
  )
}

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
