/**
 * Returns the seconds that a `Retry-After` tells to wait, in seconds or as an HTTP date; 0 for one that has passed. Undefined where it is
 * missing or neither.
 */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^-?\d+(\.\d+)?$/.test(value)) return Math.max(0, Number(value))
  // `Date.parse` takes much for a date; one of HTTP is in GMT.
  const date = value.endsWith('GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
