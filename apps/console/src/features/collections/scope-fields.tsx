import { Combobox, type ComboboxSearch, type ComboboxOption } from '@vitrine/ui-kit'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { searchVenues } from '#src/entities/venues/search-venues.ts'
import { BoundField, type FormOfField } from '#src/resource/bound-field.tsx'
import { RadioField } from '#src/resource/radio-field.tsx'
import type { CollectionValues } from './collection-form.ts'
import type { Named } from '#src/entities/collections/scope.ts'
import { formatDate } from '#src/lib/format-date.ts'
import { knownZone } from '#src/lib/known-zone.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Number of events offered before a search. */
const MOST = 20

/** Returns the events of a venue that match the text, with their date at the venue, for a Combobox. */
async function searchEvents(
  venueId: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly ComboboxOption[]> {
  const { data, venue } = await getSdk().events.list(
    { venue_id: venueId, page: 1, pageSize: MOST, search: text || undefined },
    { signal },
  )
  return data.map((event) => ({
    value: event._id,
    label: event.name,
    ...(event.startsAt && !Number.isNaN(Date.parse(event.startsAt))
      ? { description: formatDate('day', event.startsAt, knownZone(venue?.timeZone)) }
      : {}),
  }))
}

const scopes = [
  { value: 'platform', label: 'Platform', description: 'For everyone, without a venue.' },
  { value: 'venue', label: 'Venue', description: 'For visitors of one venue.' },
  { value: 'event', label: 'Event', description: 'For visitors of one event.' },
]

const toOption = (named: Named | null) => named && { value: named._id, label: named.name }
const toNamed = (option: { value: string; label: string } | null): Named | null =>
  option && { _id: option.value, name: option.label }

/** Fields for a collection's scope, venue and event. */
export function ScopeFields({ form }: { form: FormOfField<CollectionValues> }) {
  const { control, setValue } = form.form
  const [scope, venue] = useWatch({ control, name: ['scope', 'venue_collection_id'] })
  const venueId = venue?._id
  const events: ComboboxSearch = useCallback(
    (text, signal) => (venueId === undefined ? Promise.resolve([]) : searchEvents(venueId, text, signal)),
    [venueId],
  )
  return (
    <>
      <RadioField form={form} name="scope" label="Belongs to" options={scopes} />
      {scope === 'platform' ? null : (
        <BoundField form={form} name="venue_collection_id" label="Venue" required>
          {({ value, onValueChange, ...chosen }) => (
            <Combobox
              {...chosen}
              required
              placeholder="Search venues"
              options={searchVenues}
              empty={(text) => (text ? `No venue is called “${text}”.` : 'There is no venue yet.')}
              value={toOption(value)}
              onValueChange={(option) => {
                onValueChange(toNamed(option))
                // An event belongs to its venues, so another venue clears it.
                setValue('event_collection_id', null, { shouldDirty: true })
              }}
            />
          )}
        </BoundField>
      )}
      {scope === 'event' ? (
        <BoundField
          form={form}
          name="event_collection_id"
          label="Event"
          required
          help={venueId === undefined ? 'Choose the venue first.' : undefined}
        >
          {({ value, onValueChange, ...chosen }) => (
            <Combobox
              {...chosen}
              required
              placeholder="Search events of the venue"
              disabled={venueId === undefined}
              options={events}
              empty={(text) =>
                text ? `No event there is called “${text}”.` : 'This venue has no event yet.'
              }
              value={toOption(value)}
              onValueChange={(option) => onValueChange(toNamed(option))}
            />
          )}
        </BoundField>
      ) : null}
    </>
  )
}
