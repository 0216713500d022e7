const steps = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/**
 * Returns the time between two dates as text: "3 minutes ago". Less than a minute is "just now", because the clock
 * ticks every 30 seconds.
 */
export function relativeTime(then: Date, now: Date): string {
  const seconds = (then.getTime() - now.getTime()) / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit)
  }
  return 'just now'
}
