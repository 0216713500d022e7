import type { VenueEvent } from '@vitrine/sdk'
import { Badge, type Tone } from '@vitrine/ui-kit'
import { useEffect, useState } from 'react'
import { eventState } from './event-times.ts'

const shown: Record<ReturnType<typeof eventState>, { label: string; tone: Tone }> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  'under way': { label: 'Under way', tone: 'success' },
  over: { label: 'Ended', tone: 'neutral' },
  unknown: { label: 'Unknown', tone: 'neutral' },
}

/** Maximum milliseconds between two checks of the clock, because timers stop while the machine sleeps. */
const LONGEST = 20_000

/** Shows whether an event is upcoming, in progress or over. Updates when it starts or ends. */
export function EventStatus({ event }: { event: VenueEvent }) {
  const [now, setNow] = useState(Date.now)
  const state = eventState(event, now)
  useEffect(() => {
    const next = [event.startsAt, event.endsAt].map((time) => Date.parse(time ?? '')).find((at) => at > now)
    if (next === undefined) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.min(Math.max(next - Date.now(), 0), LONGEST))
    // A hidden tab may have been suspended.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [event.startsAt, event.endsAt, now])
  const { label, tone } = shown[state]
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}
