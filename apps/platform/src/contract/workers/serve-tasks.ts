// A child process that does the work of one module. It reports that it is ready, then the result of each message. See
// worker-task.ts.
import { Worker } from 'node:worker_threads'
import { usedMilliseconds } from './used-milliseconds.ts'
import type { TaskResult } from './worker-task.ts'

const report = (result: TaskResult<unknown>) => process.send?.(result)
/** Reports only the name of an error, because its message may repeat the input. */
const reportError = (thrown: unknown) => report({ thrown: thrown instanceof Error ? thrown.name : 'Unknown' })

process.on('uncaughtException', reportError)
process.on('disconnect', () => process.exit())
// Ctrl-C reaches every process of a terminal. The platform ends this one after it has answered its running calls.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

const [file = '', cpuMilliseconds] = process.argv.slice(2)
/** The processor time at which the running piece of work is late; 0 between pieces. */
const deadline = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

function setDeadline(milliseconds: number) {
  Atomics.store(deadline, 0, milliseconds)
  Atomics.notify(deadline, 0)
}

try {
  new Worker(new URL('./end-late-work.ts', import.meta.url), { workerData: deadline }).unref()
  const { default: work } = (await import(file)) as {
    default: (input: unknown) => unknown
  }
  process.on('message', async (input) => {
    setDeadline(usedMilliseconds() + Number(cpuMilliseconds))
    try {
      const output = await work(input)
      setDeadline(0)
      report({ output })
    } catch (thrown) {
      reportError(thrown)
    }
  })
  report({ ready: true })
} catch (thrown) {
  reportError(thrown)
}
