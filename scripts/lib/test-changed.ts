import { findBrowser } from './browser.ts'
import { buildConsole } from './build-console.ts'
import { runChecks } from './checks.ts'
import { journeys } from './journeys.ts'
import { run } from './run.ts'

/** Tests that read the project's files instead of importing them: no import graph knows what breaks them. */
const readers = ['coverage', 'import-rules', 'console-classes', 'changesets', 'supply-chain']

/**
 * Runs the checks, the tests that import something that has changed since `ref`, and the journeys that have changed themselves. Leaves out what only the whole
 * can break: the other journeys, the packed packages and the book. Returns the exit code.
 */
export async function testChanged(ref: string): Promise<number> {
  const env = await findBrowser()
  const { failed } = await runChecks()
  const codes = [failed]
  const vitest = async (...args: string[]) =>
    codes.push((await run('vitest', ['run', '--passWithNoTests', ...args], { env })).code)
  await vitest(`--changed=${ref}`, '--project=!packed', '--project=!book')
  await vitest('--project=repository', ...readers)
  const changed = journeys([`--only-changed=${ref}`, '--pass-with-no-tests'])
  const [program = '', ...args] = changed.program
  const listed = await run(program, [...args, '--list'], { ...changed, quiet: true })
  if (!/Total: 0 tests/.test(listed.output)) {
    await buildConsole()
    codes.push((await run(program, args, { ...changed, env: { ...env, ...changed.env } })).code)
  }
  console.log(
    '\nLeft out: the journeys that have not changed, the packed packages, the book. `pnpm test` runs them all.',
  )
  return codes.every((code) => code === 0) ? 0 : 1
}
