/**
 * Returns the values to mark on an axis that starts at zero: at most six round values, in steps of 1, 2 or 5 times
 * a power of ten. The last one is at least `largest`. The step is at least 1, because counts are whole numbers.
 */
export function axisTicks(largest: number): number[] {
  if (!(largest > 0)) return [0, 1]
  const raw = largest / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10) * power)
  const steps = Math.ceil(largest / step)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
