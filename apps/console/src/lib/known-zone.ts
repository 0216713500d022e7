/** Returns a time zone that this browser knows: the given one, else UTC, so that a time can be written in any case. */
export function knownZone(given: string | null | undefined): string {
  const timeZone = given ?? 'UTC'
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}
