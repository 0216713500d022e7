// Format, lint, types, unused code, import rules, generated files: everything that needs neither a database nor a browser.
import { runChecks } from './lib/checks.ts'

const { failed } = await runChecks()
process.exit(failed.length === 0 ? 0 : 1)
