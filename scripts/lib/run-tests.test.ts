/** @module-tag slow */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished, expect, it } from 'vitest'
import { root } from './run.ts'
import { runTests, runVitest } from './run-tests.ts'

/** Writes files into a new folder of the workspace package at `home`, so that they can import what it imports. */
async function writeFiles(home: string, files: Record<string, string>): Promise<string> {
  const cache = join(root, home, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'run-tests-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

it.each([false, true])(
  'counts the tests of Vitest, and names those that failed or passed when their file was run again (retry: %s)',
  async (retry) => {
    const reporter = join(root, 'scripts/lib/vitest-summary.ts')
    const folder = await writeFiles('.', {
      'vitest.config.ts': `export default { test: { name: 'sample', reporters: [${JSON.stringify(reporter)}] } }`,
      'passes.test.ts': `
        import { it } from 'vitest'
        it('passes', () => {})`,
      'tries.test.ts': `
        import { existsSync, writeFileSync } from 'node:fs'
        import { expect, it } from 'vitest'
        const mark = new URL('mark', import.meta.url)
        const tries = existsSync(mark) ? 2 : 1
        writeFileSync(mark, '')
        it('passes', () => {})
        it('passes on the second try', () => expect(tries).toBe(2))
        it('fails', () => expect(1).toBe(2))`,
      'unreadable.test.ts': `throw new Error('No test here.')`,
    })
    const summary = await runVitest(['run', '--root', folder], { quiet: true, retry })
    const names = (failures: { name: string }[]) => failures.map(({ name }) => name).toSorted()
    const flaky = 'sample: tries.test.ts > passes on the second try'
    const failed = ['sample: tries.test.ts > fails', 'sample: unreadable.test.ts']
    expect(names(summary.failed)).toEqual(retry ? failed : [...failed, flaky].toSorted())
    const flakyNow = summary.flaky.map(({ name, message }) => `${name}: ${message.split(' //')[0]}`)
    expect(flakyNow).toEqual(retry ? [`${flaky}: expected 1 to be 2`] : [])
    expect(summary.passed).toEqual({
      'sample: passes.test.ts': 1,
      'sample: tries.test.ts': retry ? 2 : 1,
      'sample: unreadable.test.ts': 0,
    })
  },
)

it('counts the tests of Playwright, and names those that failed or passed on the second try', async () => {
  const reporter = join(root, 'apps/console/e2e/summary-reporter.ts')
  const folder = await writeFiles('apps/console', {
    'playwright.config.ts': `export default { retries: 1, outputDir: 'results', reporter: [[${JSON.stringify(reporter)}]] }`,
    'tries.spec.ts': `
      import { expect, test } from '@playwright/test'
      test('passes', () => {})
      test('passes on the second try', ({}, { retry }) => expect(retry).toBe(1))
      test('fails', () => expect(1).toBe(2))`,
  })
  const { passed, failed, flaky } = await runTests('playwright', ['test', '--config', folder], {
    cwd: 'apps/console',
    quiet: true,
  })
  expect(Object.values(passed)).toEqual([2])
  expect(failed.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^journeys: .*tries\.spec\.ts > fails$/),
  ])
  expect(flaky).toEqual([
    {
      name: expect.stringMatching(/^journeys: .*tries\.spec\.ts > passes on the second try$/) as string,
      message: expect.stringMatching(/expect\(/) as string,
    },
  ])
})

it('counts a tool that ends without a summary as a failure', async () => {
  const summary = await runTests('node', ['-e', 'process.exit(3)'])
  expect(summary).toEqual({
    passed: {},
    failed: [{ name: 'node', message: 'ended with code 3 and no failed test' }],
    flaky: [],
  })
})
