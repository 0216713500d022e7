/** Returns the time zone if this browser knows it, otherwise UTC, so that times can always be formatted. */
export function knownZone(given: string | null | undefined): string {
  const timeZone = given ?? 'UTC'
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}
