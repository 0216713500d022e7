import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isOverBudget, type Part, parts, reports, runPart } from './parts.ts'
import { root } from './run.ts'

let inputs: string
beforeAll(async () => {
  await mkdir(reports, { recursive: true })
  inputs = await mkdtemp(join(root, '.cache', 'inputs-'))
  vi.spyOn(console, 'log').mockReturnValue()
})
afterAll(async () => {
  await rm(inputs, { recursive: true })
  for (const name of ['short', 'silent', 'once']) {
    await rm(join(reports, `${name}.json`), { force: true })
    await rm(join(root, '.cache', `passed-${name}.stamp`), { force: true })
  }
})

/** A part that runs JavaScript, which finds the path of its report in `process.argv[1]`. */
const part = (name: string, script: string, more: Partial<Part> = {}): Part => ({
  name,
  budget: 1,
  command: (report) => ({ program: ['node', '-e', script, report] }),
  count: (report: { passed: number; failed: number }) => report,
  ...more,
})
const reporting = (passed: number, failed: number) =>
  `require('node:fs').writeFileSync(process.argv[1], '{"passed":${passed},"failed":${failed}}')`

it('counts what a part reports, and measures what it took', async () => {
  // Itself, and a process that it starts and leaves behind.
  const busy =
    'const end = process.cpuUsage().user + 1.2e6; while (process.cpuUsage().user < end) for (let i = 0; i < 1e6; i++) Math.sqrt(i);'
  const left = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}]).unref();`
  const outcome = await runPart(part('short', `${left}${busy}${reporting(3, 1)}`), {})
  expect([outcome.passed, outcome.failed, outcome.code]).toEqual([3, 1, 0])
  expect(outcome.seconds).toBeGreaterThan(1.2)
  const { processorSeconds = 0 } = outcome
  expect(process.platform !== 'linux' || processorSeconds > 1.3).toBe(true)
})

it.each([
  ['ends with an error', `${reporting(3, 0)};process.exit(1)`, 3],
  ['reports no test', reporting(0, 0), 0],
  ['reports nothing', '', 0],
])('counts a part that %s as a failure', async (_, script, passed) => {
  await rm(join(reports, 'silent.json'), { force: true })
  const outcome = await runPart(part('silent', script), {})
  expect([outcome.passed, outcome.failed]).toEqual([passed, 1])
  expect(outcome.failures).toEqual([
    expect.stringMatching(/^ended with code \d and no failed test in its report$/),
  ])
})

/** The first says that the time was over, the second what was waited for. */
const errors = [{ message: 'Timed out' }, { message: 'It waited for a button' }]

it.each([
  [
    'ui-kit',
    {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: join(root, 'src/menu.test.ts'),
          message: '',
          assertionResults: [
            { fullName: 'a menu opens', status: 'passed', failureMessages: [] },
            {
              fullName: 'a menu closes',
              status: 'failed',
              failureMessages: [
                'Error: still open\n    at /src/menu.ts:1:1\n    at /node_modules/run.js:2:2',
              ],
            },
          ],
        },
        { name: join(root, 'src/broken.test.ts'), message: 'not loaded', assertionResults: [] },
      ],
    },
    [
      'src/menu.test.ts: a menu closes\nError: still open\n    at /src/menu.ts:1:1',
      'src/broken.test.ts: not loaded',
    ],
  ],
  [
    'journeys',
    {
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [
        {
          specs: [
            {
              file: 'one.spec.ts',
              title: 'works',
              tests: [{ status: 'expected', results: [{ errors: [] }] }],
            },
          ],
          suites: [
            {
              specs: [
                {
                  file: 'one.spec.ts',
                  title: 'waits',
                  tests: [{ status: 'unexpected', results: [{ errors }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    ['one.spec.ts: waits\nTimed out\nIt waited for a button'],
  ],
])('says which tests of %s failed, where and why', (name, report, failures) => {
  const count = parts.find((one) => one.name === name)?.count(report as never)
  expect(count).toEqual({ passed: 1, failed: 1, failures })
})

it('runs a part again where its inputs have changed, where it failed, and in CI', async () => {
  const write = (text: string) => writeFile(join(inputs, 'input'), text)
  const run = async (passed: number, failed: number, ci = '') => {
    vi.stubEnv('CI', ci)
    const once = part('once', reporting(passed, failed), { inputs: [relative(root, inputs)] })
    const { skipped = false } = await runPart(once, {})
    vi.unstubAllEnvs()
    return !skipped
  }
  await write('a')
  expect([await run(1, 1), await run(1, 0), await run(1, 0), await run(1, 0, 'true')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  await write('b')
  expect([await run(1, 0), await run(1, 0)]).toEqual([true, false])
})

it.each([
  [14.9, 1, false],
  [15.1, 1, true],
  [29.9, 2, false],
  [30.1, 2, true],
])(
  '%d processor seconds of a budget of 10 on a machine %d times as slow: over is %s',
  (taken, slow, isOver) => {
    const outcome = { part: part('any', '', { budget: 10 }), passed: 1, failed: 0, processorSeconds: taken }
    expect(isOverBudget(outcome, slow)).toBe(isOver)
  },
)
