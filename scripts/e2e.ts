// The journeys in a real browser against the real stack, on its own: `pnpm e2e [playwright arguments]`.
import { findBrowser } from './lib/browser.ts'
import { buildConsole } from './lib/build-console.ts'
import { run } from './lib/run.ts'

const browser = await findBrowser()
await buildConsole()
const { code } = await run(
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: 'apps/console',
    env: { ...browser },
  },
)
process.exit(code)
