// The journeys in a real browser against the real stack: `pnpm e2e [arguments of playwright test]`.
import { findBrowser } from './lib/browser.ts'
import { runJourneys } from './lib/journeys.ts'

const { failed } = await runJourneys(process.argv.slice(2), await findBrowser())
process.exit(failed.length === 0 ? 0 : 1)
