// One contender in a process of its own, so that its CPU time is its own. `node contender.ts <name>`, told over IPC what to wait for.
import { contenders } from './contenders.ts'

/** What it is told. */
export type Task = { url: string; hashes: string[]; warmUp: string }
/** What it answers: milliseconds of CPU from the first wait to the last outcome, and when each was noticed. */
export type Report = { cpu: number; noticed: { block: number; at: number }[] }

const make = contenders[process.argv[2] ?? '']
if (!make) throw new Error('There is no such contender.')
process.on('message', (task: Task) => {
  void (async () => {
    const wait = make(task.url)
    // The first fetch of a process loads what all of them need.
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
