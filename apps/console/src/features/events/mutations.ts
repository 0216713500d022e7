import type { VenueEvent } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
import { type EventValues, eventBody } from './event-form.ts'

/** Creates an event, or changes the given one. Venues count it, and its name stands in its collections, which its page lists. */
export const useSaveEvent = (
  event: VenueEvent | null,
  { form, draft }: DraftedForm<EventValues>,
  onDone: () => void,
) =>
  useAction({
    run: (values: EventValues, call) =>
      getSdk().events.save({ ...eventBody(values), ...(event ? { event_id: event._id } : {}) }, call),
    invalidates: [queryKeys.event.all, queryKeys.venue.all, queryKeys.collection.all],
    form,
    draft,
    creates: event === null,
    onDone,
  })
