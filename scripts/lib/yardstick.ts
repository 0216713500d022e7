import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** Processor seconds of the work below on the machine on which the budgets were measured. */
const reference = 1

/** Fixed work of the kinds that tests are made of: texts, objects, maps, hashes. */
function work() {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    id: `asset-${index}`,
    index,
    tags: ['a', 'b'],
  }))
  for (let round = 0; round < 40; round += 1) {
    const text = JSON.stringify(rows)
    const read = JSON.parse(text) as typeof rows
    const found = new Map(
      read.map((row) => [row.id.replace(/\d+$/, (digits) => `${Number(digits) * 7}`), row]),
    )
    createHash('sha256')
      .update([...found.keys()].sort().join())
      .digest('hex')
  }
}

if (!isMainThread) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage((user + system) / 1e6)
}

/** Milliseconds from one measurement to the next. */
const pause = 60_000

const measure = () =>
  new Promise<number>((resolve, reject) => {
    new Worker(fileURLToPath(import.meta.url)).on('message', resolve).on('error', reject)
  })

/**
 * Measures now and every minute how much slower this machine is than the one on which the budgets were measured, beside whatever else runs:
 * a machine that is shared is not as fast all the time.
 */
export function watchSlowness() {
  const seen: { at: number; slow: number }[] = []
  const look = async () => void seen.push({ at: performance.now(), slow: (await measure()) / reference })
  const first = look()
  const timer = setInterval(() => void look(), pause)
  return {
    /** Returns the mean since a time of `performance.now()`: 2 is half as fast. */
    async since(start: number) {
      await first
      const since = seen.filter(({ at }) => at >= start - pause)
      const near = since.length > 0 ? since : seen.slice(-1)
      return near.reduce((sum, { slow }) => sum + slow, 0) / near.length
    },
    end: () => clearInterval(timer),
  }
}
