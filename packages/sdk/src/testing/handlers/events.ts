import type { Answers } from '../answers.ts'
import type { World } from '../world.ts'

/** Loyalty events. */
export const events = ({ state, events: all, venues }: World) =>
  ({
    getVenueEvents: (call) => {
      const venue = venues.find(call.path.venue_collection_id)
      state.venueEvents.sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))
      return {
        ...all.list(call, (one) => one.venue_collection_id.includes(venue._id)),
        venue: venues.view(venue),
      }
    },
    getEvent: all.get,
    createVenueEvent: all.save,
  }) satisfies Partial<Answers>
