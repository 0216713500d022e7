import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished, expect, it } from 'vitest'
import { root } from './run.ts'
import { runTests } from './run-tests.ts'

/** Writes files into a new folder of the workspace package at `home`, so that they can import what it imports. */
async function writeFiles(home: string, files: Record<string, string>): Promise<string> {
  const cache = join(root, home, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'run-tests-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

it('counts the tests of Vitest, and names those that failed or passed on the second try', async () => {
  const reporter = join(root, 'scripts/lib/vitest-summary.ts')
  const folder = await writeFiles('.', {
    'vitest.config.ts': `export default { test: { name: 'sample', reporters: [${JSON.stringify(reporter)}] } }`,
    'tries.test.ts': `
      import { expect, it } from 'vitest'
      let tries = 0
      it('passes', () => {})
      it('passes on the second try', () => expect(++tries).toBe(2))
      it('fails', () => expect(1).toBe(2))`,
    'unreadable.test.ts': `throw new Error('No test here.')`,
  })
  const summary = await runTests('vitest', ['run', '--retry=1', '--root', folder], { quiet: true })
  expect(summary).toEqual({
    passed: 2,
    failed: expect.toSatisfy((names: string[]) => names.length === 2) as string[],
    flaky: ['sample: tries.test.ts > passes on the second try'],
  })
  expect(summary.failed).toEqual(
    expect.arrayContaining(['sample: tries.test.ts > fails', 'sample: unreadable.test.ts']),
  )
})

it('counts the tests of Playwright, and names those that failed or passed on the second try', async () => {
  const reporter = join(root, 'apps/console/e2e/summary-reporter.ts')
  const folder = await writeFiles('apps/console', {
    'playwright.config.ts': `export default { retries: 1, reporter: [[${JSON.stringify(reporter)}]] }`,
    'tries.spec.ts': `
      import { expect, test } from '@playwright/test'
      test('passes', () => {})
      test('passes on the second try', ({}, { retry }) => expect(retry).toBe(1))
      test('fails', () => expect(1).toBe(2))`,
  })
  const summary = await runTests('playwright', ['test', '--config', folder], {
    cwd: 'apps/console',
    quiet: true,
  })
  const place = expect.stringMatching(/^journeys: .*tries\.spec\.ts > fails$/) as string
  expect(summary).toEqual({
    passed: 2,
    failed: [place],
    flaky: [expect.stringMatching(/^journeys: .*tries\.spec\.ts > passes on the second try$/)],
  })
})

it('counts a tool that ends without a summary as a failure', async () => {
  const summary = await runTests('node', ['-e', 'process.exit(3)'])
  expect(summary).toEqual({
    passed: 0,
    failed: ['node ended with code 3 and no failed test'],
    flaky: [],
  })
})
