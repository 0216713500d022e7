const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
// Times of day as the rest of the sentence has them: 18:30.
const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** A time of day that the clocks of a zone skip, or show twice. `day` is midnight UTC of its date, `from` and `to` are times of day. */
export interface ClockChange {
  hour: string
  day: Date
  zone: string
  from: string
  to: string
}

export const dateTimeLabels = {
  timeZone: 'Time zone',
  sameAsUtc: 'The same as UTC.',
  inUtc: (hour: string, offset: string, instant: number) =>
    `${hour} at ${offset} is ${utc.format(instant)} UTC.`,
  skipped: ({ hour, day, zone, from, to }: ClockChange, taken: string, instant: number) =>
    `${hour} does not exist on ${date.format(day)} in ${zone}: the clocks go forward from ${from} to ${to}. It is taken as ${taken}, which is ${utc.format(instant)} UTC.`,
  twice: ({ hour, day, zone, from, to }: ClockChange) =>
    `${hour} happens twice on ${date.format(day)} in ${zone}: the clocks go back from ${from} to ${to}. Choose which one you mean.`,
  which: (hour: string) => `Which ${hour}`,
  nth: (index: number, hour: string, offset: string) =>
    `The ${index === 0 ? 'first' : 'second'} ${hour}, ${offset}`,
  utc: (instant: number) => `${utc.format(instant)} UTC`,
}
