/**
 * Returns the seconds of a `Retry-After` header, which holds seconds or an HTTP date; 0 if the time has
 * passed. Undefined if the header is missing or invalid.
 */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^-?\d+(\.\d+)?$/.test(value)) return Math.max(0, Number(value))
  // `Date.parse` accepts many formats, but an HTTP date is always in GMT.
  const date = value.endsWith('GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
