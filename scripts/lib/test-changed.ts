import { affectedTests } from './affected-tests.ts'
import { findBrowser } from './browser.ts'
import { buildConsole } from './build-console.ts'
import { compileContracts } from './compile-contracts.ts'
import { runChecks } from './checks.ts'
import { journeys } from './journeys.ts'
import { must, run } from './run.ts'

/** Tests that read the project's files instead of importing them: no import graph knows what breaks them. */
const readers = ['import-rules', 'console-classes', 'changesets', 'supply-chain'].map(
  (name) => `scripts/${name}.test.ts`,
)

/** Files that no test imports and every test depends on: what is installed, and how tests are run. */
const reachesAll = /(^|\/)(package\.json|pnpm-[^/]*|tsconfig[^/]*|vitest[^/]*|\.pnpmfile\.cjs)$/

async function changedSince(ref: string): Promise<string[]> {
  const listed = await Promise.all([
    must('git', ['diff', '--name-only', '-z', ref], { quiet: true }),
    must('git', ['ls-files', '-z', '--others', '--exclude-standard'], { quiet: true }),
  ])
  return listed.flatMap((list) => list.split('\0')).filter(Boolean)
}

/**
 * Runs the checks, the tests and the journeys that a change since `ref` can break. Left out is what only the whole can break: the journeys that have not changed,
 * the packed packages, the recipes, the book, and what opens every page of the console. Returns the exit code.
 */
export async function testChanged(ref: string): Promise<number> {
  const changed = await changedSince(ref)
  const env = await findBrowser()
  const codes = [(await runChecks(changed)).failed]

  await compileContracts()
  const tests = await affectedTests(changed)
  codes.push((await run('vitest', ['run', ...new Set([...tests, ...readers])], { env })).code)

  const specs = changed.filter((file) => /^apps\/console\/e2e\/.*\.spec\.ts$/.test(file))
  if (specs.length > 0) {
    await buildConsole()
    const { program, cwd, env: own } = journeys(specs.map((file) => file.slice('apps/console/'.length)))
    const [command = '', ...args] = program
    codes.push((await run(command, args, { cwd, env: { ...env, ...own } })).code)
  }

  const anything = changed.filter((file) => reachesAll.test(file))
  if (anything.length > 0) console.log(`\nCan break anything, so run \`pnpm test\`: ${anything.join(', ')}`)
  console.log(
    `\n${tests.length} files of tests can break by what changed since ${ref}. Left out: the journeys that have not`,
  )
  console.log(
    'changed, packed, recipes, book, and what opens every page of the console. `pnpm test` runs them all.',
  )
  return codes.every((code) => code === 0) ? 0 : 1
}
