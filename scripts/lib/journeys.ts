import { run } from './run.ts'

/** Runs the journeys of apps/console/e2e with Playwright. The packages are taken from their sources, so nothing has to be built for it. */
export const runJourneys = (args: string[], env: Record<string, string>) =>
  run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    cwd: 'apps/console',
    env: { ...env, NODE_OPTIONS: '--conditions=@vitrine/source' },
  })
