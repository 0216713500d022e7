import type { BodyOf, Venue } from '@vitrine/sdk'
import { useState } from 'react'
import { countryName } from '@vitrine/ui-kit'
import * as limits from '@vitrine/sdk/limits'
import { text, webAddress } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import { AreaField } from '#src/resource/area-field.tsx'
import { ChoiceField } from '#src/resource/choice-field.tsx'
import { ImageField } from '#src/resource/image-field.tsx'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

const limit = limits.createUpdateVenue

/** Schema of the form. Field names match the contract, so that a server error is shown at its field. */
const venueForm = z.object({
  name: text(limit.name, 'Give the venue a name.'),
  description: text(limit.description),
  image: z.string(),
  address: text(limit.address),
  city: text(limit.city),
  countryCode: z.string(),
  timeZone: z.string().check(z.minLength(1, 'Choose a time zone.')),
  website: webAddress(limit.website),
})

type VenueValues = z.output<typeof venueForm>

/**
 * Returns the initial values of the form. A new venue gets the browser's time zone; an unknown time zone
 * stays unknown.
 */
const venueValues = (venue: Venue | null): VenueValues => ({
  name: venue?.name ?? '',
  description: venue?.description ?? '',
  image: venue?.image ?? '',
  address: venue?.address ?? '',
  city: venue?.city ?? '',
  countryCode: venue?.countryCode ?? '',
  timeZone: venue ? (venue.timeZone ?? '') : Intl.DateTimeFormat().resolvedOptions().timeZone,
  website: venue?.website ?? '',
})

/** Returns the request body. */
const venueBody = (values: VenueValues): BodyOf<'createUpdateVenue'> & { name: string } => ({
  ...values,
  countryCode: values.countryCode || null,
})

/**
 * Codes with a name that aren't countries: groups of countries, placeholders, and codes reserved for parts of
 * a country.
 */
const others = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

/** Returns the current countries and territories that this browser knows, sorted by name. */
const countries = (): { value: string; label: string }[] =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    // A code without a name resolves to itself; a withdrawn code resolves to its successor.
    .filter((code) => !others.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ value: code, label: countryName(code) }))
    .filter(({ value, label }) => value !== label)
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

const zone = (name: string) => ({ value: name, label: name.replaceAll('_', ' ') })

/** Creates a venue or changes one. */
export function VenueDrawer({ open, row: venue, onClose }: RowDrawerProps<Venue>) {
  const [countryOptions] = useState(countries)
  const [zoneOptions] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')].map(zone))
  const form = useResourceForm({
    open,
    onClose,
    schema: venueForm,
    values: venueValues(venue),
    row: venue,
    draft: `venue/${venue?._id ?? 'new'}`,
    save: (values, call, sent) =>
      getSdk().venues.save({ ...sent(venueBody(values)), ...(venue ? { venue_id: venue._id } : {}) }, call),
    creates: venue === null,
    // Events and collections show the name of their venue, so they are read again.
    invalidates: changedBy('venues.save'),
  })
  return (
    <ResourceDrawer
      form={form}
      noun="venue"
      name={venue?.name}
      description={venue ? undefined : 'A place with its own events and collections.'}
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
        help="Times of this venue’s events are in this time zone."
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
