import { readdir, readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100

/** Returns a process as /proc shows it: its parent, and the processor seconds of its own. Undefined where it has ended meanwhile. */
async function readProcess(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The name, in parentheses, may hold anything. Behind it: state, parent, …, user time and system time.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return {
    pid,
    parent: Number(fields[1]),
    seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  }
}

/**
 * Watches a process and all that it starts, browsers included, which nobody waits for at their end. Returns a function that ends the watch and returns
 * their processor seconds: those of processes that lived for half a second or longer. Undefined elsewhere than on Linux.
 */
export function watchProcessorTime(root: number): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined
  const seen = new Map<number, number>([[root, 0]])
  async function sample() {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
    const found = (await Promise.all(pids.map(readProcess))).filter((one) => one !== undefined)
    const children = Map.groupBy(found, ({ parent }) => parent)
    const queue = [...seen.keys()]
    for (let parent = queue.pop(); parent !== undefined; parent = queue.pop()) {
      for (const { pid } of children.get(parent) ?? []) {
        if (seen.has(pid)) continue
        seen.set(pid, 0)
        queue.push(pid)
      }
    }
    for (const { pid, seconds } of found) {
      const before = seen.get(pid)
      if (before !== undefined) seen.set(pid, Math.max(before, seconds))
    }
  }
  const timer = setInterval(() => void sample(), 500)
  return () => {
    clearInterval(timer)
    return [...seen.values()].reduce((sum, seconds) => sum + seconds, 0)
  }
}
