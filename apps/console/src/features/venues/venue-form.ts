import type { BodyOf, Venue } from '@vitrine/sdk'
import * as z from '#src/lib/zod.ts'

const isWebAddress = (text: string) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/** What a person fills in. The names are the contract's own, so that a refusal finds its field. */
export const venueForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the venue a name.'),
      z.maxLength(120, 'Use at most 120 characters.'),
    ),
  description: z.string().check(z.trim(), z.maxLength(4000, 'Use at most 4,000 characters.')),
  image: z.string(),
  address: z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters.')),
  city: z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')),
  countryCode: z.string(),
  timeZone: z.string().check(z.minLength(1, 'Choose a time zone.')),
  website: z
    .string()
    .check(
      z.trim(),
      z.maxLength(2048, 'Use at most 2,048 characters.'),
      z.refine(isWebAddress, 'Enter an address such as https://gallery.example.'),
    ),
})

export type VenueValues = z.output<typeof venueForm>

/** The form as it opens: a new venue keeps the time of whoever makes it, until they say otherwise. */
export const venueValues = (venue: Venue | null): VenueValues => ({
  name: venue?.name ?? '',
  description: venue?.description ?? '',
  image: venue?.image ?? '',
  address: venue?.address ?? '',
  city: venue?.city ?? '',
  countryCode: venue?.countryCode ?? '',
  timeZone: venue?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  website: venue?.website ?? '',
})

/** The form as the API takes it. */
export const venueBody = (values: VenueValues): BodyOf<'createUpdateVenue'> & { name: string } => ({
  ...values,
  countryCode: values.countryCode || null,
})
