/** Returns the program that runs the journeys of apps/console/e2e. The packages are taken from their sources, so nothing has to be built for it but the console. */
export const journeys = (args: string[] = []) => ({
  program: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args],
  cwd: 'apps/console',
  env: { NODE_OPTIONS: '--conditions=@vitrine/source' },
})
