/** Returns the processor time of all threads of this process, in milliseconds. */
export function usedMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}
