// Runs one contender in a separate process, to measure only its CPU time. The task arrives over IPC. Usage:
// node contender.ts <name>
import { contenders } from './contenders.ts'

/** Task of a contender: the hashes to wait for. */
export type Task = { url: string; hashes: string[]; warmUp: string }
/**
 * Result of a contender: CPU time in milliseconds from the first wait to the last outcome, and the time at
 * which each transaction was noticed.
 */
export type Report = { cpu: number; noticed: { block: number; at: number }[] }

const make = contenders[process.argv[2] ?? '']
if (!make) throw new Error('There is no such contender.')
process.on('message', (task: Task) => {
  void (async () => {
    const wait = make(task.url)
    // The first fetch of a process loads code that all contenders need.
    await (await fetch(task.warmUp)).text()
    const before = process.cpuUsage()
    const noticed = await Promise.all(
      task.hashes.map(async (hash) => ({ block: Number(await wait(hash)), at: Date.now() })),
    )
    const { user, system } = process.cpuUsage(before)
    process.send?.({ cpu: (user + system) / 1000, noticed } satisfies Report)
    process.disconnect()
  })()
})
process.send?.('ready')
