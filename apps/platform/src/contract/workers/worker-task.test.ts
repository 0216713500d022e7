import { expect, it, onTestFinished, vi } from 'vitest'
import { shortenTimers } from '#test/shorten-timers.ts'
import { createWorkerTask } from './worker-task.ts'

const cpuMilliseconds = 500

function taskOf(text: string, limits: { idleMilliseconds?: number } = {}) {
  const file = new URL(`data:text/javascript,${encodeURIComponent(text)}`)
  const task = createWorkerTask<string, unknown>(file, { cpuMilliseconds, megabytes: 64, ...limits })
  onTestFinished(task.close)
  return task
}
const run = (text: string) => taskOf(text).run('input', 5)

it('work that computes without end is ended', async () => {
  await expect(run('export default () => { for (;;); }')).rejects.toMatchObject({ reason: 'late' })
})

it('work that is kept from the processor for longer than its processor time is done', async () => {
  // Its thread is stopped for that long, as on a machine that is busy with other work.
  const wait = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${cpuMilliseconds * 2})`
  expect(await run(`export default () => { ${wait}; return 'done' }`)).toBe('done')
})

it('pieces of work each have their own processor time', async () => {
  const task = taskOf(`let count = 0
    const used = () => process.cpuUsage().user / 1000
    export default () => {
      const until = used() + ${cpuMilliseconds * 0.4}
      while (used() < until) for (let step = 0; step < 1e6; step += 1);
      return ++count
    }`)
  const counts = []
  for (let piece = 1; piece <= 4; piece += 1) counts.push(await task.run('input', 5))
  expect(counts).toEqual([1, 2, 3, 4])
})

it('work that waits without end is ended after three times its processor time', async () => {
  onTestFinished(shortenTimers(cpuMilliseconds * 3, 200))
  await expect(run('export default () => new Promise(() => undefined)')).rejects.toMatchObject({
    reason: 'late',
  })
  expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[1_500]])
})

it('work that comes while an idle process is ended gets a new process', async () => {
  const task = taskOf('export default () => process.pid', { idleMilliseconds: 10_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await task.run('input', 5)
  vi.advanceTimersByTime(10_000)
  expect(await task.run('input', 5)).not.toBe(first)
})
