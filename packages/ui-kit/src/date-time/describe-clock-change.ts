const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
// Times of day as the rest of the sentence has them: 18:30.
const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** A time of day that the clocks of a zone skip, or show twice. `day` is midnight UTC of its date, `from` and `to` are times of day. */
interface ClockChange {
  hour: string
  day: Date
  zone: string
  from: string
  to: string
}

/** Returns an instant, in milliseconds, as a date and time of UTC: "Mar 29, 2026, 01:30 UTC". */
export const inUtc = (instant: number) => `${utc.format(instant)} UTC`

/** Says that the clocks skip a time of day, and which time and instant it is taken as. */
export const describeSkipped = ({ hour, day, zone, from, to }: ClockChange, taken: string, instant: number) =>
  `${hour} does not exist on ${date.format(day)} in ${zone}: the clocks go forward from ${from} to ${to}. It is taken as ${taken}, which is ${inUtc(instant)}.`

/** Says that the clocks show a time of day twice. */
export const describeTwice = ({ hour, day, zone, from, to }: ClockChange) =>
  `${hour} happens twice on ${date.format(day)} in ${zone}: the clocks go back from ${from} to ${to}. Choose which one you mean.`
