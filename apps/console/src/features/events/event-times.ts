import type { VenueEvent } from '@vitrine/sdk'
import { knownZone } from '#src/lib/known-zone.ts'

type Times = Pick<VenueEvent, 'startsAt' | 'endsAt'>

const timeOf = (time: string | null) => Date.parse(time ?? '')

/** From when to when, by the clocks of a time zone: "16 Apr 2026, 19:00–22:00", as far as that is known. */
export function eventTimes({ startsAt, endsAt }: Times, timeZone: string | null | undefined): string {
  const [start, end] = [timeOf(startsAt), timeOf(endsAt)]
  const moment = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: knownZone(timeZone),
  })
  if (start <= end) return moment.formatRange(start, end)
  if (!Number.isNaN(start)) return `From ${moment.format(start)}`
  return Number.isNaN(end) ? 'Unknown' : `Until ${moment.format(end)}`
}

/** Returns how an event is at a moment, in milliseconds since 1970, or that this is not known. */
export function eventState(
  { startsAt, endsAt }: Times,
  now: number,
): 'upcoming' | 'under way' | 'over' | 'unknown' {
  const [start, end] = [timeOf(startsAt), timeOf(endsAt)]
  if (now < start) return 'upcoming'
  if (now >= end) return 'over'
  return Number.isNaN(start) || Number.isNaN(end) ? 'unknown' : 'under way'
}
