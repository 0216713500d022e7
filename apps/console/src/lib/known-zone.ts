/** Returns a time zone that this browser knows: the given one, else UTC, so that a time can be written in any case. */
export function knownZone(timeZone = 'UTC'): string {
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}
