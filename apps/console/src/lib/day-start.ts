/** Returns the first instant of a day in the reader's time zone, `later` days after it. */
export function dayStart(day: string | undefined, later = 0): string | undefined {
  if (day === undefined) return undefined
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
