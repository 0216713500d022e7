/** Returns a long hexadecimal value with its middle left out: "0x1234…abcd". What is short already stays whole. */
export function shorten(value: string, start = 6, end = 4): string {
  return value.length <= start + end + 1 ? value : `${value.slice(0, start)}…${value.slice(-end)}`
}
