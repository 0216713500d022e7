import type { VenueEvent } from '@vitrine/sdk'
import { knownZone } from '#src/lib/known-zone.ts'

type Times = Pick<VenueEvent, 'startsAt' | 'endsAt'>

/** From when to when, by the clocks of a time zone: "16 Apr 2026, 19:00–22:00". */
export const eventTimes = ({ startsAt, endsAt }: Times, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: knownZone(timeZone),
  }).formatRange(new Date(startsAt), new Date(endsAt))

/** Returns how an event is at a moment, in milliseconds since 1970. */
export function eventState({ startsAt, endsAt }: Times, now: number): 'upcoming' | 'under way' | 'over' {
  if (now < Date.parse(startsAt)) return 'upcoming'
  return now < Date.parse(endsAt) ? 'under way' : 'over'
}
