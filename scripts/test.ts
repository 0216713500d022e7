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
import { runVitest } from './lib/run-tests.ts'

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
})
const [ref = 'HEAD'] = positionals

/** Projects whose tests are slow as a whole: each builds, packs or installs something first. */
const slowProjects = ['storybook*', 'book', 'packed', 'recipes']
const quick = ['--tags-filter=!slow', ...slowProjects.map((project) => `--project=!${project}`)]
const vitestArgs = values.all ? [] : values.changed ? [...quick, '--changed', ref] : quick
// A journey waits a third of its time, for a network or a person, so a third one keeps two cores busy.
const journeyArgs = values.all
  ? ['--workers=3']
  : values.changed
    ? [`--only-changed=${ref}`]
    : ['--grep=@quick']

const start = performance.now()
const browser = await findBrowser()
const [checks] = await Promise.all([runChecks(), buildConsole(), compileContracts()])
// A test that fails is tried once more on CI, where a red run costs a day, and named if it then passes.
const outcomes = [
  checks,
  await runVitest(['run', '--maxWorkers=2', '--passWithNoTests', ...vitestArgs], {
    env: browser,
    retry: Boolean(process.env.CI),
  }),
  await runJourneys(['--pass-with-no-tests', ...journeyArgs], browser),
]

// Named again, since thousands of lines may have come after them.
const failed = outcomes.flatMap((outcome) => outcome.failed)
for (const { name } of failed) console.log(`✗ ${name}`)
for (const { name, message } of outcomes.flatMap(({ flaky }) => flaky)) {
  console.log(`flaky: ${name}: ${message.split('\n', 1)[0]}`)
}
const passed = outcomes.flatMap((outcome) => Object.values(outcome.passed)).reduce((sum, one) => sum + one, 0)
console.log(`in ${((performance.now() - start) / 60_000).toFixed(1)} minutes\n`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
