// Everything that proves the project: the checks, the unit and story tests, the journeys in a real browser.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.ts'
import { buildConsole } from './lib/build-console.ts'
import { runChecks } from './lib/checks.ts'
import { runJourneys } from './lib/journeys.ts'
import { root, run } from './lib/run.ts'

const reports = join(root, '.cache/reports')
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const browser = await findBrowser()

const total = await runChecks()
await buildConsole()

/** Adds up what a runner reported. A runner that failed without a failed test, or reported nothing, counts as one failure. */
async function count(
  name: string,
  code: number,
  read: (report: unknown) => { passed: number; failed: number },
) {
  const text = await readFile(join(reports, `${name}.json`), 'utf8').catch(() => null)
  const { passed, failed } = text === null ? { passed: 0, failed: 1 } : read(JSON.parse(text))
  total.passed += passed
  total.failed += failed === 0 && (code !== 0 || passed === 0) ? 1 : failed
}

const units = await run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'units.json')}`],
  { env: browser },
)
await count('units', units.code, (report) => {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
})

const journeys = await runJourneys([], {
  ...browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
})
await count('journeys', journeys.code, (report) => {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
})

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
