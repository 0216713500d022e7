const formats = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  exact: { dateStyle: 'medium', timeStyle: 'long' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * Returns the format of all dates: "Dec 5, 2026" for `day`, "Dec 5, 2026, 4:00 PM" for `moment`, with seconds and time zone for
 * `exact`, "4:00 PM" for `time`.
 */
export const dateFormat = (style: keyof typeof formats, timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { ...formats[style], timeZone })

/** Returns a time as text, or "Unknown" if it isn't a valid date. @param at an ISO text, or milliseconds since 1970 */
export function formatDate(
  style: keyof typeof formats,
  at: string | number | Date,
  timeZone?: string,
): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? 'Unknown' : dateFormat(style, timeZone).format(date)
}
