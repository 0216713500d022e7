/** Random choices that a seed repeats. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Returns the choices of a seed: the generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { int, pick: (from) => from[int(0, from.length - 1)] ?? from[0] }
}
