/**
 * Returns the name of an IANA time zone in its usual letters; null where there is no such zone. An offset such as `+02:00` is none: it says
 * nothing of when the clocks change.
 */
export function knownTimeZone(name: string): string | null {
  const wanted = name.trim()
  if (!/^[A-Za-z]/.test(wanted)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions()
    // An alias, such as Asia/Kolkata, stays as it was given.
    return timeZone.toLowerCase() === wanted.toLowerCase() ? timeZone : wanted
  } catch {
    return null
  }
}
