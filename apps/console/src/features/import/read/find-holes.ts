import type { Row } from './types.ts'

/** Missing IDs between the first and the last: their number and the first ranges. */
export type Holes = { count: number; ranges: [number, number][] }

/** Maximum number of ranges that are listed. */
const SHOWN = 5

/** Returns the gaps in the rows' IDs; none if the IDs aren't consecutive numbers. */
export function findHoles(rows: readonly Row[]): Holes {
  const ids = [
    ...new Set(rows.flatMap(({ id }) => (id !== null && /^\d{1,12}$/.test(id) ? [Number(id)] : []))),
  ]
  ids.sort((a, b) => a - b)
  const holes: Holes = { count: 0, ranges: [] }
  for (const [index, id] of ids.entries()) {
    const before = ids[index - 1]
    if (before === undefined || id === before + 1) continue
    holes.count += id - before - 1
    if (holes.ranges.length < SHOWN) holes.ranges.push([before + 1, id - 1])
  }
  // Random IDs have gaps everywhere, so gaps mean nothing.
  return holes.count > ids.length ? { count: 0, ranges: [] } : holes
}
