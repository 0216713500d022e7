import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isUnchanged, remember } from './fresh.ts'
import { journeys } from './journeys.ts'
import { root } from './run.ts'
import { type Measured, runMeasured } from './run-measured.ts'

export const reports = join(root, '.cache/reports')

/** A part of the tests that runs in a process of its own. */
export type Part = {
  name: string
  /** Processor seconds that it may take on the machine on which they were measured. It fails when it takes half as much again. */
  budget: number
  /** The folders and files that decide its outcome. Where none has changed since it last passed, it runs in CI alone. */
  inputs?: string[]
  command: (report: string) => { program: string[]; cwd?: string; env?: Record<string, string> }
  count: (report: never) => Count
}

/** What a report says. `failures`: where and why, for each failed test. */
type Count = { passed: number; failed: number; failures?: string[] }

export type Outcome = Partial<Measured> & Count & { part: Part; skipped?: boolean }

/** Without the lines of a stack that are not ours. */
const brief = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^ +at (.*node_modules|new Promise)/.test(line))
    .join('\n')

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const told = failed.map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`)
    return [...(message ? [message] : []), ...told].map((text) => `${relative(root, name)}: ${brief(text)}`)
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

function countPlaywright({ stats, suites }: PlaywrightReport): Count {
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors.map(({ message }) => message ?? '')),
      )
      return `${file}: ${title}\n${errors.join('\n')}`
    })
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }
}

const vitest = (name: string, budget: number, more: Partial<Part> & { project?: string } = {}): Part => ({
  name,
  budget,
  command: (report) => ({
    program: [
      'vitest',
      'run',
      '--project',
      more.project ?? name,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  }),
  count: countVitest,
  ...more,
})

const packages = [
  'packages',
  'examples',
  'scripts/lib',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  'tsconfig.base.json',
  'LICENSE',
]

/** All parts, those that take longest first, so that none is left alone at the end. */
export const parts: Part[] = [
  {
    name: 'journeys',
    budget: 800,
    command: (report) => {
      const { env, ...command } = journeys()
      return { ...command, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } }
    },
    count: countPlaywright,
  },
  vitest('platform', 420),
  vitest('console', 640),
  vitest('stories', 370, { project: 'storybook*' }),
  vitest('repository', 120),
  vitest('packed', 150, { inputs: [...packages, 'scripts/packed'] }),
  vitest('recipes', 90, { inputs: [...packages, 'apps', 'scripts', 'docs', 'CONTRIBUTING.md'] }),
  vitest('book', 80, { inputs: [...packages, 'apps/console/src', '.storybook', 'scripts/book'] }),
  vitest('chain', 25),
  vitest('chain-browser', 25),
  vitest('examples', 20),
  vitest('sdk', 30),
  vitest('sdk-browser', 12),
  vitest('ui-kit', 15),
]

/**
 * Returns whether a part took half as much again as its budget.
 *
 * @param slow how much slower this machine is than the one on which the budgets were measured
 */
export const isOverBudget = ({ part, processorSeconds = 0 }: Outcome, slow: number) =>
  processorSeconds > part.budget * slow * 1.5

/** Runs a part. One that failed without a failed test, or reported nothing, has one failure. */
export async function runPart(part: Part, env: Record<string, string>): Promise<Outcome> {
  const stamp = `passed-${part.name}`
  if (part.inputs && !process.env.CI && (await isUnchanged(stamp, part.inputs))) {
    return { part, passed: 0, failed: 0, skipped: true }
  }
  const report = join(reports, `${part.name}.json`)
  const { program, ...options } = part.command(report)
  const measured = await runMeasured(part.name, program, { ...options, env: { ...env, ...options.env } })
  const text = existsSync(report) ? await readFile(report, 'utf8') : undefined
  const count: Count = text ? part.count(JSON.parse(text) as never) : { passed: 0, failed: 1 }
  const { passed, failed } = count
  const unexplained = failed === 0 && (measured.code !== 0 || passed === 0)
  if (part.inputs && failed === 0 && !unexplained) await remember(stamp, part.inputs)
  const failures = [...(count.failures ?? [])]
  if (!text || unexplained) failures.push(`ended with code ${measured.code} and no failed test in its report`)
  return { part, ...measured, ...count, failures, failed: failed + (unexplained ? 1 : 0) }
}
