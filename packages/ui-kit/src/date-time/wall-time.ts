const minute = 60_000
const day = 24 * 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Returns how far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const year = Number(parts.year)
  const wall = new Date(0)
  // `Date.UTC` would read the years 0 to 99 as 1900 to 1999. The year before 1 is 0.
  wall.setUTCFullYear(parts.era === 'BC' ? 1 - year : year, Number(parts.month) - 1, Number(parts.day))
  wall.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
  return wall.getTime() - Math.floor(instant / 1000) * 1000
}

/** Returns the local time of an instant, in the format of a datetime-local input: "2026-03-29T03:30". */
export const toWallTime = (instant: number, timeZone: string): string =>
  new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)

/**
 * Finds the clock change near a local time. Returns the local times, in milliseconds, at which the clocks change
 * and to which they are set.
 */
function changeNear(wall: number, timeZone: string): { from: number; to: number } {
  let [before, after] = [wall - day, wall + day]
  const old = offsetAt(before, timeZone)
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute
    if (offsetAt(middle, timeZone) === old) before = middle
    else after = middle
  }
  return { from: after + old, to: after + offsetAt(after, timeZone) }
}

const clock = (wall: number) => new Date(wall).toISOString().slice(11, 16)

/** Meaning of a local time in a zone. */
export type ParsedWallTime =
  | { kind: 'once'; instants: readonly [number] }
  /** The clocks are set back over this time, so it is two instants, the earlier one first. */
  | { kind: 'twice'; instants: readonly [number, number]; from: string; to: string }
  /**
   * The clocks are set forward over this time, so it is moved forward by the skipped interval, as in Temporal's
   * "compatible" mode.
   */
  | { kind: 'never'; instants: readonly [number]; from: string; to: string }

/** Parses a local time ("2026-03-29T02:30") in a zone. Returns null if it isn't one. */
export function readWallTime(text: string, timeZone: string): ParsedWallTime | null {
  const wall = Date.parse(`${text}Z`)
  if (text === '' || Number.isNaN(wall)) return null
  // Clocks change by less than a day, so the offset is that of the day before or of the day after.
  const before = offsetAt(wall - day, timeZone)
  const after = offsetAt(wall + day, timeZone)
  const [first, second] = [...new Set([wall - before, wall - after])]
    .filter((instant) => instant + offsetAt(instant, timeZone) === wall)
    .sort((one, other) => one - other)
  if (first !== undefined && second === undefined) return { kind: 'once', instants: [first] }

  const change = changeNear(wall, timeZone)
  const moved = { from: clock(change.from), to: clock(change.to) }
  return first !== undefined && second !== undefined
    ? { kind: 'twice', instants: [first, second], ...moved }
    : { kind: 'never', instants: [wall - before], ...moved }
}

/** Returns an offset in milliseconds as text: "UTC", "UTC+2", "UTC−3:30". */
export function describeOffset(offset: number): string {
  if (offset === 0) return 'UTC'
  const minutes = Math.round(Math.abs(offset) / minute)
  const rest = minutes % 60
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
