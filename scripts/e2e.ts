// The journeys in a real browser against the real stack, on its own: `pnpm e2e [playwright arguments]`.
import { findBrowser } from './lib/browser.ts'
import { buildConsole } from './lib/build-console.ts'
import { runJourneys } from './lib/journeys.ts'

const browser = await findBrowser()
await buildConsole()
const { code } = await runJourneys(process.argv.slice(2), browser)
process.exit(code)
