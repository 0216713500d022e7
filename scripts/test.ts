// Everything that proves the project: the checks, the unit and story tests, the journeys in a real browser.
// `pnpm test --changed [REF]` runs only what a change since REF, which is HEAD, can break.
import { mkdir, rm } from 'node:fs/promises'
import { findBrowser } from './lib/browser.ts'
import { buildConsole } from './lib/build-console.ts'
import { runChecks } from './lib/checks.ts'
import { compileContracts } from './lib/compile-contracts.ts'
import { isOverBudget, type Outcome, parts, reports, runPart } from './lib/parts.ts'
import { testChanged } from './lib/test-changed.ts'
import { watchSlowness } from './lib/yardstick.ts'

const [flag, ref = 'HEAD'] = process.argv.slice(2)
if (flag === '--changed') process.exit(await testChanged(ref))

/** Parts at a time. Most of them wait for a browser, a database or a chain as long as they compute. */
const lanes = 2

const start = performance.now()
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const browser = await findBrowser()
const slowness = watchSlowness()
const [checks] = await Promise.all([runChecks(), buildConsole(), compileContracts()])

const outcomes: (Outcome & { slow: number })[] = []
const queue = [...parts]
async function lane() {
  for (let part = queue.shift(); part; part = queue.shift()) {
    console.log(`${part.name} │ starts`)
    const from = performance.now()
    const outcome = await runPart(part, browser)
    outcomes.push({ ...outcome, slow: await slowness.since(from) })
  }
}
await Promise.all(Array.from({ length: lanes }, lane))
slowness.end()

// Again, since thousands of lines may have come after them.
for (const { part, failures = [] } of outcomes) {
  for (const failure of failures) console.log(`\n✗ ${part.name}: ${failure}`)
}

let { passed, failed } = checks
console.log(`\n${'part'.padEnd(14)} tests  seconds  processor  budget      slowness`)
for (const outcome of outcomes) {
  const { part, skipped, slow, seconds = 0, processorSeconds, ...counts } = outcome
  passed += counts.passed
  failed += counts.failed
  const budget = part.budget * slow
  const isOver = isOverBudget(outcome, slow)
  if (isOver) failed += 1
  const figures = [
    String(counts.passed + counts.failed).padStart(5),
    seconds.toFixed(0).padStart(8),
    (processorSeconds?.toFixed(0) ?? '?').padStart(10),
    budget.toFixed(0).padStart(7),
    `× ${slow.toFixed(1)}`.padStart(13),
  ].join(' ')
  const notes = [
    ...(counts.failed > 0 ? [`✗ ${counts.failed} failed`] : []),
    ...(isOver ? ['✗ took half as much again as its budget'] : []),
    ...(skipped ? ['not run: unchanged since it last passed'] : []),
  ]
  console.log(`${part.name.padEnd(14)} ${figures}  ${notes.join(', ')}`)
}
console.log(`in ${((performance.now() - start) / 60_000).toFixed(1)} minutes\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
