/**
 * Prints the median CPU time of each contender's call, and its ratio to that of `base`. The contenders take turns, so that
 * changes of the machine's speed affect all of them.
 */
export async function measure(
  contenders: Record<string, () => Promise<unknown>>,
  base: string,
  { rounds, calls }: { rounds: number; calls: number },
) {
  const times = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]))
  for (let round = -5; round < rounds; round += 1) {
    for (const [name, call] of Object.entries(contenders)) {
      const before = process.cpuUsage()
      for (let n = 0; n < calls; n += 1) await call()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) times.get(name)?.push((user + system) / calls)
    }
  }
  const median = (values: number[] = []) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  for (const [name, values] of times) {
    const ratio = (median(values) / median(times.get(base))).toFixed(2)
    console.log(
      `${name.padEnd(22)} ${median(values).toFixed(1).padStart(7)} µs CPU   ${ratio.padStart(5)} × ${base}`,
    )
  }
}
