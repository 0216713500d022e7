import type { Venue } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
import { type VenueValues, venueBody } from './venue-form.ts'

/** Creates a venue, or changes the given one. Its name stands in events and collections too. */
export const useSaveVenue = (
  venue: Venue | null,
  { form, draft }: DraftedForm<VenueValues>,
  onDone: () => void,
) =>
  useAction({
    run: (values: VenueValues, call) =>
      getSdk().venues.save({ ...venueBody(values), ...(venue ? { venue_id: venue._id } : {}) }, call),
    invalidates: [queryKeys.venue.all, queryKeys.event.all, queryKeys.collection.all],
    form,
    draft,
    creates: venue === null,
    onDone,
  })
