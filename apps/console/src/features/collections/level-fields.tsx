import { Combobox, type ComboboxSearch, Field, RadioGroup, type SchemaForm } from '@vitrine/ui-kit'
import { useCallback } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { searchVenues } from '#src/lib/search-venues.ts'
import type { CollectionValues } from './collection-form.ts'
import { searchEvents } from './search-events.ts'
import type { Named } from './level.ts'

const levels = [
  { value: 'platform', label: 'Platform', description: 'For everybody, at no place of its own.' },
  { value: 'venue', label: 'Venue', description: 'For those who come to one venue.' },
  { value: 'event', label: 'Event', description: 'For those who come to one event of a venue.' },
]

const toOption = (named: Named | null) => named && { value: named._id, label: named.name }
const toNamed = (option: { value: string; label: string } | null): Named | null =>
  option && { _id: option.value, name: option.label }

/** Where the collection belongs: its level, and the venue and the event that go with it. */
export function LevelFields({ drawer: { form, field } }: { drawer: SchemaForm<CollectionValues> }) {
  const { control, setValue } = form
  const [level, venue] = useWatch({ control, name: ['level', 'venue_collection_id'] })
  const venueId = venue?._id
  const events: ComboboxSearch = useCallback(
    (text, signal) => (venueId === undefined ? Promise.resolve([]) : searchEvents(venueId, text, signal)),
    [venueId],
  )
  return (
    <>
      <Controller
        control={control}
        name="level"
        render={({ field: chosen }) => (
          <Field label="Belongs to" {...field('level')}>
            <RadioGroup
              ref={chosen.ref}
              options={levels}
              value={chosen.value}
              onValueChange={chosen.onChange}
            />
          </Field>
        )}
      />
      {level === 'platform' ? null : (
        <Controller
          control={control}
          name="venue_collection_id"
          render={({ field: chosen }) => (
            <Field label="Venue" required {...field('venue_collection_id')}>
              <Combobox
                ref={chosen.ref}
                required
                placeholder="Search venues"
                options={searchVenues}
                empty={(text) => (text ? `No venue is called “${text}”.` : 'There is no venue yet.')}
                value={toOption(chosen.value)}
                onValueChange={(option) => {
                  chosen.onChange(toNamed(option))
                  // An event is held at its own venues only.
                  setValue('event_collection_id', null, { shouldDirty: true })
                }}
                onBlur={chosen.onBlur}
              />
            </Field>
          )}
        />
      )}
      {level === 'event' ? (
        <Controller
          control={control}
          name="event_collection_id"
          render={({ field: chosen }) => (
            <Field
              label="Event"
              required
              help={venueId === undefined ? 'Choose the venue first.' : undefined}
              {...field('event_collection_id')}
            >
              <Combobox
                ref={chosen.ref}
                required
                placeholder="Search events of the venue"
                disabled={venueId === undefined}
                options={events}
                empty={(text) =>
                  text ? `No event there is called “${text}”.` : 'This venue has no event yet.'
                }
                value={toOption(chosen.value)}
                onValueChange={(option) => chosen.onChange(toNamed(option))}
                onBlur={chosen.onBlur}
              />
            </Field>
          )}
        />
      ) : null}
    </>
  )
}
