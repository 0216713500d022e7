import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { ServiceError } from '#src/service-error.ts'
import { workOwner } from './fair-queue.ts'
import { createRequestTask } from './request-task.ts'

const refusal = () => new ServiceError('too-large', 'Send less at a time.')
/** A task whose child process runs a module of this text. */
const taskOf = <Output>(text: string) =>
  createRequestTask<string, Output>(new URL(`data:text/javascript,${encodeURIComponent(text)}`), refusal)
const run = (text: string) => taskOf(text)('input', 5)

afterEach(() => void vi.useRealTimers())

const fill = {
  'the heap': 'const all = []; for (;;) all.push(new Array(8e6).fill(0.5))',
  'typed arrays': 'const all = []; for (;;) all.push(new Uint8Array(64e6).fill(1))',
  'one JSON text': "JSON.parse(`[${'{},'.repeat(1e7)}{}]`)",
}

it.each(Object.entries(fill))(
  'work that fills memory with %s: the caller is refused',
  { tags: ['slow'] },
  async (_, text) => {
    await expect(run(`export default () => { ${text} }`)).rejects.toEqual(refusal())
  },
)

it('a process that exits: the caller is refused', async () => {
  await expect(run('export default () => process.exit(1)')).rejects.toEqual(refusal())
})

it('processes that die one after the other do not affect another person’s work', async () => {
  const task = taskOf<string>(`export default (input) => {
    if (input === 'fine') return input
    const all = []
    for (;;) all.push(new Uint8Array(64e6).fill(1))
  }`)
  const hostile = workOwner.run('attacker', () => Array.from({ length: 4 }, () => task('hostile', 7)))
  const refused = Promise.allSettled(hostile)
  for (let count = 0; count < 4; count += 1) {
    expect(await workOwner.run('honest', () => task('fine', 4))).toBe('fine')
  }
  for (const one of await refused) expect(one).toEqual({ status: 'rejected', reason: refusal() })
})

it('an honest call is served before the second body of another person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'task-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const served = JSON.stringify(join(folder, 'served'))
  // The first hostile piece runs until the honest one is served: behind the second one, it would never be.
  const task = taskOf<string>(`import { existsSync, writeFileSync } from 'node:fs'
    export default (input) => {
      if (input === 'honest') writeFileSync(${served}, '')
      while (!existsSync(${served}));
      return input
    }`)
  const order: string[] = []
  const send = (owner: string) => workOwner.run(owner, () => task(owner, 7)).then((name) => order.push(name))
  await Promise.all([send('hostile'), send('hostile'), send('hostile'), send('honest')])
  expect(order.slice(0, 2).toSorted()).toEqual(['honest', 'hostile'])
})

it('a process is used again, and a new one is started after an error', async () => {
  const task = taskOf<number>(`let count = 0
    export default (input) => { if (input === 'throw') throw new RangeError('a secret'); return ++count }`)
  expect([await task('count', 5), await task('count', 5)]).toEqual([1, 2])
  await expect(task('throw', 5)).rejects.toMatchObject({ name: 'TaskError', reason: 'RangeError' })
  expect(await task('count', 5)).toBe(1)
})

it('a process has no environment, and cannot be seen on the platform’s output', async () => {
  const text = 'export default () => { console.log("a secret"); return Object.keys(process.env) }'
  const names = (await run(text)) as string[]
  // On macOS, the system adds its own.
  expect(names.filter((name) => !name.startsWith('__CF'))).toEqual([])
})

it('does not become ready: a fault of the platform, after two minutes, and the next piece starts another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'task-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const starts = join(folder, 'starts')
  // The first process hangs while it starts.
  const task = taskOf<string>(`import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(starts)}, 'x')
    if (readFileSync(${JSON.stringify(starts)}, 'utf8') === 'x') await new Promise(() => setInterval(() => {}, 1e6))
    export default () => 'done'`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [first, second] = [task('one', 3), task('two', 3)]
  const refused = first.catch((error: unknown) => error)
  const hasStarted = () => {
    try {
      return readFileSync(starts, 'utf8') === 'x'
    } catch {
      return false
    }
  }
  while (!hasStarted()) await new Promise((resolve) => setImmediate(resolve))
  let isRefused = false
  void refused.then(() => (isRefused = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isRefused).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await refused).toMatchObject({ name: 'TaskError', reason: 'TimeoutError' })
  vi.useRealTimers()
  expect(await second).toBe('done')
})

it.each([
  ['throws', "export default () => { throw new TypeError('a secret') }", 'TypeError'],
  [
    'throws outside of its work',
    `export default () => new Promise(() => setImmediate(() => { throw new TypeError('a secret') }))`,
    'TypeError',
  ],
  ['does not start', "throw new RangeError('a secret')", 'RangeError'],
])('%s: a fault of the platform, with no words of what was read', async (_, text, name) => {
  const thrown: unknown = await run(text).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ name: 'TaskError', reason: name })
  expect(thrown).not.toBeInstanceOf(ServiceError)
  expect(String(thrown)).not.toContain('a secret')
})
