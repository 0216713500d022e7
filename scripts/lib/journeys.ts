import { buildConsole } from './build-console.ts'
import { compileContracts } from './compile-contracts.ts'
import { runTests } from './run-tests.ts'
import type { Summary } from './summary.ts'

/**
 * Runs the journeys of apps/console/e2e against the built console and the packages' sources.
 *
 * @param args arguments of `playwright test`, such as `--grep @quick` or the name of a file
 */
export async function runJourneys(args: string[], env: Record<string, string>): Promise<Summary> {
  await Promise.all([buildConsole(), compileContracts()])
  return runTests('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    cwd: 'apps/console',
    env: { ...env, NODE_OPTIONS: '--conditions=@vitrine/source' },
  })
}
