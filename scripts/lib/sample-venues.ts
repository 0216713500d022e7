import type { StrictSdk } from '@vitrine/sdk/contract'
import type { JourneyPage } from '../../apps/console/e2e/pages.ts'
import { samplePicture } from './sample-picture.ts'

const hour = 3_600_000
const day = 24 * hour
/** So many hours after five in the afternoon of today, in UTC. */
const at = (hours: number) => new Date(Math.floor(Date.now() / day) * day + (17 + hours) * hour).toISOString()

const places = [
  {
    name: 'Hafenklang',
    address: 'Große Elbstraße 84',
    city: 'Hamburg',
    countryCode: 'DE',
    timeZone: 'Europe/Berlin',
  },
  {
    name: 'Casa do Livro',
    address: 'Rua da Rosa 12',
    city: 'Lisbon',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
  },
  { name: 'Umi no Ie', address: '', city: 'Kamakura', countryCode: 'JP', timeZone: 'Asia/Tokyo' },
  {
    name: 'The old customs house, its courtyard and everything that lies between them and the sea',
    city: 'Valparaíso',
    countryCode: 'CL',
    timeZone: 'America/Santiago',
  },
  { name: 'Somewhere', city: '', timeZone: 'UTC' },
  {
    name: 'Kiln',
    address: '3 Potters’ Row',
    city: 'Stoke-on-Trent',
    countryCode: 'GB',
    timeZone: 'Europe/London',
  },
  { name: 'Nattmarknad', city: 'Malmö', countryCode: 'SE', timeZone: 'Europe/Stockholm' },
  { name: 'Gully Studio', city: 'Mumbai', countryCode: 'IN', timeZone: 'Asia/Kolkata' },
  {
    name: 'Print Room',
    address: 'Albertinaplatz 1',
    city: 'Vienna',
    countryCode: 'AT',
    timeZone: 'Europe/Vienna',
  },
]

const plans = [
  { name: 'Open studio', from: -24 * 40, for: 5, points: 20 },
  { name: 'Members’ breakfast', from: -24 * 12, for: 2, points: 10, capacity: 24 },
  { name: 'The week of lithography', from: -48, for: 24 * 7, points: 250, capacity: 60 },
  { name: 'Opening night', from: 24 * 6, for: 3, points: 50, capacity: 120 },
  {
    name: 'A talk on paper, ink, patience and the people who have kept all three for four hundred years',
    from: 24 * 30,
    for: 2,
    points: 15,
  },
]

/** The ids in the URLs of a venue's page and an event's page. */
export type SampleVenue = { venueId: string; eventId: string }

/** Creates venues, with events at the last venue and collections of one event. */
export async function sampleVenues(sdk: StrictSdk): Promise<SampleVenue> {
  const ids: string[] = []
  for (const [index, place] of places.entries()) {
    const { file } = await sdk.venues.uploadFile({
      file: new File([new Uint8Array(samplePicture(40 + index))], 'venue.png', { type: 'image/png' }),
    })
    const { data } = await sdk.venues.save({
      ...place,
      description: `${place.name}, for members and their guests.`,
      website: 'https://venue.example',
      // One venue has no picture, so that this state is visible.
      ...(place.name === 'Somewhere' ? {} : { image: file }),
    })
    ids.push(data._id)
  }
  const venueId = ids.at(-1) ?? ''
  const other = ids.at(-2) ?? ''
  let eventId = ''
  const poster = new File([new Uint8Array(samplePicture(60))], 'poster.png', { type: 'image/png' })
  const { file: image } = await sdk.venues.uploadFile({ file: poster })
  for (const { from, for: hours, ...plan } of plans) {
    const { data } = await sdk.events.save({
      ...plan,
      ...(plan.name === 'Opening night' ? { image } : {}),
      venue_collection_id: plan.name === 'Opening night' ? [venueId, other] : [venueId],
      description: 'Come early: the presses run from the first minute.\nCoats are kept at the door.',
      startsAt: at(from),
      endsAt: at(from + hours),
    })
    if (plan.name === 'Opening night') eventId = data._id
  }
  const scope = { venue_collection_id: venueId, event_collection_id: eventId }
  await sdk.collections.create({ name: 'Guest book', symbol: 'GUESTBOOK', ...scope })
  await sdk.collections.create({ name: 'First proofs', symbol: 'PROOFS', ...scope })
  await sdk.collections.create({ name: 'House plates', symbol: 'PLATES', venue_collection_id: venueId })
  return { venueId, eventId }
}

/** Returns the pages of one venue and of one of its events. */
export const venuePages = ({ venueId, eventId }: SampleVenue): readonly JourneyPage[] => [
  {
    path: `/venue/event/${venueId}`,
    name: 'venue-events',
    heading: 'Print Room',
    opens: ['New event', 'Edit venue'],
  },
  {
    path: `/venue/event/${venueId}/${eventId}`,
    name: 'venue-event',
    heading: 'Opening night',
    opens: ['Edit event', 'New collection'],
  },
]
