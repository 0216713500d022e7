import type { Venue } from '@vitrine/sdk'
import { useState } from 'react'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { AreaField } from '#src/resource/area-field.tsx'
import { ChoiceField } from '#src/resource/choice-field.tsx'
import { ImageField } from '#src/resource/image-field.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { countries } from './countries.ts'
import { venueBody, venueForm, venueValues } from './venue-form.ts'

type VenueDrawerProps = {
  open: boolean
  /** Null for a new one. */
  venue: Venue | null
  onClose: () => void
}

const zone = (name: string) => ({ value: name, label: name.replaceAll('_', ' ') })

/** Creates a venue or changes one. Mount it again for each opening: it holds what was typed. */
export function VenueDrawer({ open, venue, onClose }: VenueDrawerProps) {
  const [countryOptions] = useState(countries)
  const [zoneOptions] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')].map(zone))
  const form = useResourceForm({
    open,
    onClose,
    schema: venueForm,
    values: venueValues(venue),
    draft: `venue/${venue?._id ?? 'new'}`,
    save: (values, call) =>
      getSdk().venues.save({ ...venueBody(values), ...(venue ? { venue_id: venue._id } : {}) }, call),
    creates: venue === null,
    // Events and collections show the name of their venue.
    invalidates: [queryKeys.venue.all, queryKeys.event.all, queryKeys.collection.all],
  })
  return (
    <ResourceDrawer
      form={form}
      noun="venue"
      name={venue?.name}
      description={venue ? undefined : 'A place that holds events and has collections of its own.'}
    >
      <TextField form={form} name="name" label="Name" required />
      <AreaField form={form} name="description" label="Description" rows={3} />
      <ImageField
        form={form}
        name="image"
        send={async (file, options) => ({
          image: (await getSdk().venues.uploadFile({ file }, options)).file,
        })}
      />
      <TextField form={form} name="address" label="Address" />
      <div className="grid gap-5 xs:grid-cols-2">
        <TextField form={form} name="city" label="City" />
        <ChoiceField
          form={form}
          name="countryCode"
          label="Country"
          placeholder="Search countries"
          options={countryOptions}
        />
      </div>
      <ChoiceField
        form={form}
        name="timeZone"
        label="Time zone"
        required
        help="The clocks that hang there: events of this venue are shown by them."
        placeholder="Search time zones"
        options={zoneOptions}
        optionOf={zone}
      />
      <TextField
        form={form}
        name="website"
        label="Website"
        type="url"
        spellCheck={false}
        placeholder="https://…"
      />
    </ResourceDrawer>
  )
}
