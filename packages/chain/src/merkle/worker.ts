import { type WorkerMessage, throttleProgress, type Job, type JobResult } from './job.ts'
import { stepsOf } from './steps-of.ts'

// Entry point of a worker: a module worker in a browser, a thread in Node.
const threads = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:worker_threads')
const port = threads?.parentPort

function send(answer: WorkerMessage, transfer: ArrayBuffer[] = []) {
  if (port) port.postMessage(answer, transfer)
  else globalThis.postMessage(answer, { transfer })
}

const buffersOf = (result: JobResult[Job['name']]): ArrayBuffer[] =>
  'nodes' in result
    ? [result.nodes.buffer, result.positions.buffer]
    : [result.leaves.buffer, result.lines.buffer]

async function run(job: Job) {
  try {
    const report = throttleProgress((fraction) => send({ fraction }))
    const steps = await stepsOf(job)
    for (;;) {
      const { done, value } = steps.next()
      if (done) return send({ result: value }, buffersOf(value))
      report(value)
    }
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) })
  }
}

if (port) port.on('message', (job: Job) => void run(job))
else globalThis.onmessage = ({ data }: MessageEvent<Job>) => void run(data)
send({ ready: true })
