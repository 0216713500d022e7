import type { Venue } from '@vitrine/sdk'
import type { UseFormReturn } from 'react-hook-form'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type VenueValues, venueBody } from './venue-form.ts'

/** Creates a venue, or changes the given one. Its name stands in events and collections too. */
export const useSaveVenue = (venue: Venue | null, form: UseFormReturn<VenueValues>, onSuccess: () => void) =>
  useAction({
    run: (values: VenueValues) =>
      getSdk().venues.save({ ...venueBody(values), ...(venue ? { venue_id: venue._id } : {}) }),
    invalidates: [queryKeys.venue.all, queryKeys.event.all, queryKeys.collection.all],
    form,
    onSuccess,
  })
