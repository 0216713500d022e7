import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'
import type { CallOptions, CallPromise } from '../client/types.ts'
import type { VenueId, VenuesSaveAnswer, VenuesSaveInput } from '../types.gen.ts'

/** A new venue needs a name; a change needs the venue's id. */
type NewOrChanged = VenuesSaveInput & ({ name: string } | { venue_id: VenueId })

/** Venues. */
export function venues(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get('/api/venueLoyalty/allVenue/{current}/{pageSize}', op.allVenue, ['search'])
  return {
    /** Returns a page of venues, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    list,
    /** Returns an async iterator over every venue, newest first. */
    listAll: walk(list),
    /**
     * Returns one venue by its id, in `data`; `not-found` if it doesn't exist. Needs the capability `read-one`; see `readOne` for
     * other backends.
     */
    get: get('/api/venueLoyalty/getVenue/{venue_id}', op.getVenue, []),
    /** Creates a venue, or changes the venue with `venue_id`. Omitted fields of a change are unchanged. */
    save: post('/api/venueLoyalty/createUpdateVenue', op.createUpdateVenue) as (
      input: NewOrChanged,
      options?: CallOptions,
    ) => CallPromise<VenuesSaveAnswer>,
    /** Uploads a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Returns its path or URL in `file`. */
    uploadFile: post('/api/venueLoyalty/venueFileUpload', op.venueFileUpload),
  }
}
