import type { Row } from './types.ts'

/** Ids that are missing between the first and the last: how many, and the first ranges of them. */
export type Holes = { count: number; ranges: [number, number][] }

/** Ranges that are named. */
const SHOWN = 5

/** Returns the holes in the ids of rows; none where the ids are no numbers in succession. */
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
  // Ids that are drawn at random have nothing but holes.
  return holes.count > ids.length ? { count: 0, ranges: [] } : holes
}
