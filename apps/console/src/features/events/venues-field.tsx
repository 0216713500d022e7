import { Combobox, Field, IconButton, type SchemaForm } from '@vitrine/ui-kit'
import { MapPin, X } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { searchVenues } from '#src/entities/venues/search-venues.ts'
import type { EventValues } from './event-form.ts'

/** Field for the venues of an event. At least one is required. */
export function VenuesField({ form: { form, field } }: { form: SchemaForm<EventValues> }) {
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
