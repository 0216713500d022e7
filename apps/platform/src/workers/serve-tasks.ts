// A child process that does the work of one module: it reports that it is ready, then the result of each message. See worker-task.ts.
import type { TaskResult } from './worker-task.ts'

const report = (result: TaskResult<unknown>) => process.send?.(result)
/** Only the name of an error is reported: its message may repeat what was read. */
const reportError = (thrown: unknown) => report({ thrown: thrown instanceof Error ? thrown.name : 'Unknown' })

process.on('uncaughtException', reportError)
process.on('disconnect', () => process.exit())
// Ctrl-C goes to every process of a terminal. The platform ends this one after the calls that are still answered.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

try {
  const { default: work } = (await import(process.argv[2] ?? '')) as {
    default: (input: unknown) => unknown
  }
  process.on('message', async (input) => {
    try {
      report({ output: await work(input) })
    } catch (thrown) {
      reportError(thrown)
    }
  })
  report({ ready: true })
} catch (thrown) {
  reportError(thrown)
}
