// Pictures of every screen, in light and dark on a desktop and on a phone, and in forced colors on a desktop, in the report of Playwright in
// shots/ (git-ignored):
// `pnpm shots [arguments of playwright test]`, such as `--grep messages` for the screens whose title has this word.
import { findBrowser } from './lib/browser.ts'
import { runJourneys } from './lib/journeys.ts'

const env = { ...(await findBrowser()), VITRINE_SHOTS: '1' }
const { failed } = await runJourneys(['screens.spec.ts', ...process.argv.slice(2)], env)
process.exit(failed.length === 0 ? 0 : 1)
