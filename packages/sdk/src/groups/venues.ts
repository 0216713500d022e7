import type { Functions } from '../transport/functions.ts'
import type { BodyOf, CallOptions, CallPromise, ResponseOf } from '../transport/types.ts'

type VenueFields = Omit<BodyOf<'createUpdateVenue'>, 'venue_id'>
/** A new venue has a name; a change names the venue. */
type VenueInput = (VenueFields & { name: string }) | (VenueFields & { venue_id: string })

/** Venues. */
export const venues = ({ call, walk }: Functions) => ({
  /** Returns a page of venues, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  list: call('allVenue'),
  /** Returns an async iterator over every venue, newest first. */
  listAll: walk('allVenue'),
  /** Returns one venue by its id, in `data`; `not-found` where there is none. Needs the capability `read-one`; `readOne` does without. */
  get: call('getVenue'),
  /** Creates a venue, or change the one that `venue_id` names; a field left out then stays as it is. */
  save: call('createUpdateVenue') as (
    input: VenueInput,
    options?: CallOptions,
  ) => CallPromise<ResponseOf<'createUpdateVenue'>>,
  /** Uploads a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Returns its `file`, a path or URL. */
  uploadFile: call('venueFileUpload'),
})
