// A thread of the child process that ends the process if a piece of work computes for too long, because the thread of
// the work may never be free again. See serve-tasks.ts.
import { workerData } from 'node:worker_threads'
import { usedMilliseconds } from './used-milliseconds.ts'

const checkPeriod = 50
/** The processor time at which the piece of work is late; 0 between pieces. */
const deadline = workerData as Int32Array<SharedArrayBuffer>

for (;;) {
  Atomics.wait(deadline, 0, 0)
  const due = Atomics.load(deadline, 0)
  if (due !== 0 && usedMilliseconds() > due) process.kill(process.pid, 'SIGALRM')
  Atomics.wait(deadline, 0, due, checkPeriod)
}
