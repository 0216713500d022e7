import type { BodyOf, VenueEvent } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const limit = limits.createVenueEvent
const mostVenues = limit.venue_collection_id.maxItems

/** Schema of the form. Field names match the contract, so that a server error is shown at its field. */
export const eventForm = z
  .object({
    venue_collection_id: z
      .array(z.object({ _id: z.string(), name: z.string() }))
      .check(
        z.minLength(1, 'Choose a venue.'),
        z.maxLength(mostVenues, `Choose at most ${mostVenues} venues.`),
      ),
    name: text(limit.name, 'Give the event a name.'),
    description: text(limit.description),
    image: z.string(),
    startsAt: z.nullable(z.string()).check(z.refine((at) => at !== null, 'Enter when the event starts.')),
    endsAt: z.nullable(z.string()).check(z.refine((at) => at !== null, 'Enter when the event ends.')),
    points: wholeNumber(limit.points, 'points'),
    capacity: z.nullable(wholeNumber(limit.capacity, 'a capacity')),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      message: 'The end must be after the start.',
      when: () => true,
    }),
  )

export type EventValues = z.output<typeof eventForm>

/** Returns the initial values of the form: the existing event, or a new one at a venue. */
export const eventValues = (event: VenueEvent | null, venue: { _id: string; name: string }): EventValues => ({
  // A backend may send only the IDs of venues, or none; then the event belongs to the venue on this page.
  venue_collection_id: (event?.venue_collection_id.length ? event.venue_collection_id : [venue._id]).map(
    (_id) => ({
      _id,
      name: [...(event?.venues ?? []), venue].find((one) => one._id === _id)?.name ?? _id,
    }),
  ),
  name: event?.name ?? '',
  description: event?.description ?? '',
  image: event?.image ?? '',
  startsAt: event?.startsAt ?? null,
  endsAt: event?.endsAt ?? null,
  points: event?.points ?? 0,
  capacity: event?.capacity ?? null,
})

/** Returns the request body of the validated form. */
export const eventBody = ({
  venue_collection_id: venues,
  startsAt,
  endsAt,
  ...values
}: EventValues): BodyOf<'createVenueEvent'> => ({
  ...values,
  venue_collection_id: venues.map(({ _id }) => _id),
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
})
