// The journeys in a real browser against the real stack, on its own: `pnpm e2e [playwright arguments]`.
import { findBrowser } from './lib/browser.ts'
import { buildConsole } from './lib/build-console.ts'
import { compileContracts } from './lib/compile-contracts.ts'
import { journeys } from './lib/journeys.ts'
import { run } from './lib/run.ts'

const browser = await findBrowser()
await Promise.all([buildConsole(), compileContracts()])
const { program, cwd, env } = journeys(process.argv.slice(2))
const [command = '', ...args] = program
const { code } = await run(command, args, { cwd, env: { ...browser, ...env } })
process.exit(code)
