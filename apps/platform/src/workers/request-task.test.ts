import { afterEach, expect, it, vi } from 'vitest'
import { ServiceError } from '#src/service-error.ts'
import { createRequestTask } from './request-task.ts'

const refusal = () => new ServiceError('too-large', 'Send less at a time.')
/** Runs a module of this text in a thread, with one message. */
const run = (text: string) =>
  createRequestTask(new URL(`data:text/javascript,${encodeURIComponent(text)}`), refusal)('input')

afterEach(() => void vi.useRealTimers())

const onMessage = (work: string) =>
  `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${work} }); parentPort.postMessage('ready')`

it('takes too much memory: the caller is refused', async () => {
  await expect(run(onMessage('process.exit(1)'))).rejects.toEqual(refusal())
  const fill = onMessage('const kept = []; for (;;) kept.push(new Array(1e6).fill(0.5))')
  await expect(run(fill)).rejects.toEqual(refusal())
})

it('does not become ready: a fault of the platform, after two minutes, and the next piece starts another', async () => {
  const once = `import { parentPort, workerData } from 'node:worker_threads'
    parentPort.on('message', () => parentPort.postMessage({ output: 'done' }))
    if (Atomics.exchange(new Int32Array(workerData), 0, 1) === 1) parentPort.postMessage('ready')`
  const starts = new SharedArrayBuffer(4)
  const file = new URL(`data:text/javascript,${encodeURIComponent(once)}`)
  const task = createRequestTask<string, string>(file, refusal, starts)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [first, second] = [task('one'), task('two')]
  const refused = first.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  // It is there, and hangs.
  while (new Int32Array(starts)[0] === 0) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(1)
  expect(await refused).toMatchObject({ name: 'TaskError', reason: 'TimeoutError' })
  vi.useRealTimers()
  expect(await second).toBe('done')
})

it.each([
  ['throws', onMessage("parentPort.postMessage({ thrown: 'TypeError' })"), 'TypeError'],
  [
    'throws outside of its work',
    onMessage("setImmediate(() => { throw new TypeError('a secret') })"),
    'TypeError',
  ],
  ['does not start', "throw new RangeError('a secret')", 'RangeError'],
])('%s: a fault of the platform, with no words of what was read', async (_, text, name) => {
  const thrown: unknown = await run(text).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ name: 'TaskError', reason: name })
  expect(thrown).not.toBeInstanceOf(ServiceError)
  expect(String(thrown)).not.toContain('a secret')
})
