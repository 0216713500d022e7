/**
 * Returns the seconds that a `Retry-After` tells to wait, in seconds or as an HTTP date; 0 for one that has passed. Undefined where it is
 * missing or neither.
 */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value)
  // `Date.parse` takes much for a date, such as `-5`; an HTTP date names its month.
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
