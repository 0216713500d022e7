import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import { posting } from '../transport/post.ts'
import type { BodyOf, CallOptions, InputOf, QueryOf, Send } from '../transport/types.ts'

type Venue = Omit<BodyOf<'createUpdateVenue'>, 'venue_id'>

/** Venues (specification, section 7, "Venues and events"). */
export const venues = (send: Send) => {
  const post = posting(send)
  const list = ({ page, pageSize, ...query }: PageInput & QueryOf<'allVenue'>, options?: CallOptions) =>
    send('allVenue', { path: { current: page, pageSize }, query }, options)
  return {
    /** A page of venues, newest first. */
    list,
    /** Every venue, newest first. */
    listAll: walking(list),
    /** Create a venue, or change the one that `venue_id` names; a field left out then stays as it is. */
    save: post('createUpdateVenue') as (
      input: (Venue & { name: string }) | (Venue & { venue_id: string }),
      options?: CallOptions,
    ) => ReturnType<typeof send<'createUpdateVenue'>>,
    /** Upload a picture (PNG, JPEG, WebP, GIF or AVIF, at most 10 MiB). Answers its `file`, a path or URL. */
    uploadFile: (input: InputOf<'venueFileUpload'>, options?: CallOptions) =>
      send('venueFileUpload', { body: input }, options),
  }
}
