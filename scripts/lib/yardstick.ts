import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
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

/** Returns how much slower this machine is than the one on which the budgets were measured, with all its cores at work: 2 is half as fast. */
export async function slowness(): Promise<number> {
  const seconds = await Promise.all(
    Array.from(
      { length: availableParallelism() },
      () =>
        new Promise<number>((resolve, reject) => {
          new Worker(fileURLToPath(import.meta.url)).on('message', resolve).on('error', reject)
        }),
    ),
  )
  return Math.max(...seconds) / reference
}
