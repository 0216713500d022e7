const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns a date and time as a person reads it: "May 1, 2026, 4:00 PM". */
export const formatMoment = (at: string) => moment.format(new Date(at))
