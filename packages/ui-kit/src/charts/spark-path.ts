/** Returns the line through values, in a box 100 wide and 100 high: the largest at the top, the smallest at the bottom. */
export function sparkPath(values: readonly number[]): { line: string; lastHeight: number } {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  // A line that never moves runs through the middle.
  const height = (value: number) => (span === 0 ? 50 : 100 - ((value - low) / span) * 100)
  const step = values.length > 1 ? 100 / (values.length - 1) : 0
  const places = values.map(
    (value, index) => `${Number((index * step).toFixed(2))} ${Number(height(value).toFixed(2))}`,
  )
  // One value alone is drawn as a level line, or nothing would be seen.
  const line = values.length === 1 ? `M0 50L100 50` : `M${places.join('L')}`
  return { line, lastHeight: values.length > 1 ? height(values.at(-1) ?? low) : 50 }
}
