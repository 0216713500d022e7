import type { Functions } from '../transport/functions.ts'
import type { BodyOf, CallOptions, CallPromise, ResponseOf } from '../transport/types.ts'

type VenueFields = Omit<BodyOf<'createUpdateVenue'>, 'venue_id'>
/** A new venue has a name; a change names the venue. */
type VenueInput = (VenueFields & { name: string }) | (VenueFields & { venue_id: string })

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
    input: VenueInput,
    options?: CallOptions,
  ) => CallPromise<ResponseOf<'createUpdateVenue'>>,
  /** Uploads a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Returns its `file`, a path or URL. */
  uploadFile: call('venueFileUpload'),
})
