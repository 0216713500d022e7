// Proves the project.
//
//   pnpm test                   the checks, all tests but the slow ones, and three journeys in a real browser
//   pnpm test --all             everything, with the slow tests, all journeys, the stories, the packed packages and the recipes
//   pnpm test --changed [REF]   the checks and the tests that a change since REF (default: HEAD) can break
import { parseArgs } from 'node:util'
import { findBrowser } from './lib/browser.ts'
import { buildConsole } from './lib/build-console.ts'
import { runChecks } from './lib/checks.ts'
import { compileContracts } from './lib/compile-contracts.ts'
import { runJourneys } from './lib/journeys.ts'
import { runTests } from './lib/run-tests.ts'

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
})
const [ref = 'HEAD'] = positionals

/** Projects whose tests are slow as a whole: each builds, packs or installs something first. */
const slowProjects = ['storybook*', 'book', 'packed', 'recipes']
const quick = ['--tags-filter=!slow', ...slowProjects.map((project) => `--project=!${project}`)]
const vitestArgs = values.all ? [] : values.changed ? [...quick, '--changed', ref] : quick
const journeyArgs = values.all ? [] : values.changed ? [`--only-changed=${ref}`] : ['--grep=@quick']

const start = performance.now()
const browser = await findBrowser()
const [checks] = await Promise.all([runChecks(), buildConsole(), compileContracts()])
// A test that fails is tried once more on CI, where a red run costs a day, and named if it then passes.
const retry = process.env.CI ? ['--retry=1'] : []
const outcomes = [
  checks,
  await runTests('vitest', ['run', '--maxWorkers=2', '--passWithNoTests', ...retry, ...vitestArgs], {
    env: browser,
  }),
  await runJourneys(['--pass-with-no-tests', ...journeyArgs], browser),
]

// Named again, since thousands of lines may have come after them.
for (const name of outcomes.flatMap(({ failed }) => failed)) console.log(`✗ ${name}`)
for (const name of outcomes.flatMap(({ flaky }) => flaky)) console.log(`flaky: ${name}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, 0)
console.log(`in ${((performance.now() - start) / 60_000).toFixed(1)} minutes\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
