import type { Functions } from '../transport/functions.ts'
import type { CallOptions, CallPromise } from '../transport/types.ts'
import type { VenueId, VenuesSaveAnswer, VenuesSaveInput } from '../types.gen.ts'

/** A new venue has a name; a change names the venue. */
type NewOrChanged = VenuesSaveInput & ({ name: string } | { venue_id: VenueId })

/** Venues (specification, section 7, "Venues and events"). */
export const venues = ({ call, walk }: Functions) => ({
  /** A page of venues, newest first. */
  list: call('allVenue'),
  /** Every venue, newest first. */
  listAll: walk('allVenue'),
  /** One venue by its id; `not-found` where there is none. Capability `read-one`: see `readOne`. */
  get: call('getVenue'),
  /** Create a venue, or change the one that `venue_id` names; a field left out then stays as it is. */
  save: call('createUpdateVenue') as (
    input: NewOrChanged,
    options?: CallOptions,
  ) => CallPromise<VenuesSaveAnswer>,
  /** Uploads a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Returns its `file`, a path or URL. */
  uploadFile: call('venueFileUpload'),
})
