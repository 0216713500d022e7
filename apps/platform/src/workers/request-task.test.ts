import { expect, it } from 'vitest'
import { ServiceError } from '#src/service-error.ts'
import { createRequestTask } from './request-task.ts'

const refusal = () => new ServiceError('too-large', 'Send less at a time.')
/** Runs a module of this text in a thread, with one message. */
const run = (text: string) =>
  createRequestTask(new URL(`data:text/javascript,${encodeURIComponent(text)}`), refusal)('input')

const onMessage = (work: string) =>
  `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${work} })`

it('takes too much memory: the caller is refused', async () => {
  await expect(run(onMessage('process.exit(1)'))).rejects.toEqual(refusal())
  const fill = onMessage('const kept = []; for (;;) kept.push(new Array(1e6).fill(0.5))')
  await expect(run(fill)).rejects.toEqual(refusal())
}, 60_000)

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
