import type { VenueEvent } from '@vitrine/sdk'
import { dateFormat } from '#src/lib/format-date.ts'
import { knownZone } from '#src/lib/known-zone.ts'

type Times = Pick<VenueEvent, 'startsAt' | 'endsAt'>

const timeOf = (time: string | null) => Date.parse(time ?? '')

/** Returns the period of an event in a time zone: "Apr 16, 2026, 7:00 – 10:00 PM", as far as it is known. */
export function eventTimes({ startsAt, endsAt }: Times, timeZone: string | null | undefined): string {
  const [start, end] = [timeOf(startsAt), timeOf(endsAt)]
  const moment = dateFormat('moment', knownZone(timeZone))
  if (start <= end) return moment.formatRange(start, end)
  if (!Number.isNaN(start)) return `From ${moment.format(start)}`
  return Number.isNaN(end) ? 'Unknown' : `Until ${moment.format(end)}`
}

/** Returns the state of an event at a moment in milliseconds since 1970, or that it is unknown. */
export function eventState(
  { startsAt, endsAt }: Times,
  now: number,
): 'upcoming' | 'under way' | 'over' | 'unknown' {
  const [start, end] = [timeOf(startsAt), timeOf(endsAt)]
  if (now < start) return 'upcoming'
  if (now >= end) return 'over'
  return Number.isNaN(start) || Number.isNaN(end) ? 'unknown' : 'under way'
}
