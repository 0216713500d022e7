import type { VenueEvent } from '@vitrine/sdk'
import type { UseFormReturn } from 'react-hook-form'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type EventValues, eventBody } from './event-form.ts'

/** Creates an event, or changes the given one. Venues count it, and its name stands in its collections, which its page lists. */
export const useSaveEvent = (
  event: VenueEvent | null,
  form: UseFormReturn<EventValues>,
  onSuccess: () => void,
) =>
  useAction({
    run: (values: EventValues) =>
      getSdk().events.save({ ...eventBody(values), ...(event ? { event_id: event._id } : {}) }),
    invalidates: [queryKeys.event.all, queryKeys.venue.all, queryKeys.collection.all],
    form,
    onSuccess,
  })
