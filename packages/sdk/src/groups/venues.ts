import type { Functions } from '../client/functions.ts'
import type { CallOptions, CallPromise } from '../client/types.ts'
import type { VenueId, VenuesSaveAnswer, VenuesSaveInput } from '../types.gen.ts'

/** A new venue has a name; a change names the venue. */
type NewOrChanged = VenuesSaveInput & ({ name: string } | { venue_id: VenueId })

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
    input: NewOrChanged,
    options?: CallOptions,
  ) => CallPromise<VenuesSaveAnswer>,
  /** Uploads a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Returns its `file`, a path or URL. */
  uploadFile: call('venueFileUpload'),
})
