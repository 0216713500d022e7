/**
 * Returns a long hexadecimal value with an ellipsis in the middle: "0x1234…abcd". A short value is returned
 * unchanged.
 */
export function shorten(value: string, start = 6, end = 4): string {
  return value.length <= start + end + 1 ? value : `${value.slice(0, start)}…${value.slice(-end)}`
}
