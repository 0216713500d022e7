/**
 * Returns the values to mark on an axis from zero: three to six round ones (steps of 1, 2 or 5 times a power of ten), the last of
 * them no less than the largest value. Counts have no halves, so a step is never below 1.
 */
export function axisTicks(largest: number): number[] {
  if (!(largest > 0)) return [0, 1]
  const raw = largest / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10) * power)
  const steps = Math.ceil(largest / step)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
