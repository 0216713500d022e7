/** Returns a time for people, such as `Jan 5, 2026, 12:30 UTC`; `medium` adds the seconds. */
export function utcText(time: Date | string | number, timeStyle: 'short' | 'medium' = 'short'): string {
  const format = { dateStyle: 'medium', timeStyle, hourCycle: 'h23', timeZone: 'UTC' } as const
  return `${new Date(time).toLocaleString('en-US', format)} UTC`
}
