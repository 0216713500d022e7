import { writeFileSync } from 'node:fs'

/** The outcome of one run of a test tool. Tests are named `project: file > test`. */
export type Summary = {
  /** How many tests passed, those in `flaky` included. */
  passed: number
  failed: string[]
  /** Tests that failed and passed when they were retried. */
  flaky: string[]
}

/** Where `runTests` asks the reporters of Vitest and Playwright to write their summary. */
export const summaryVariable = 'VITRINE_TEST_SUMMARY'

/** Writes the summary where `runTests` reads it. Does nothing if the tool was not started by `runTests`. */
export function writeSummary(summary: Summary) {
  const file = process.env[summaryVariable]
  if (file) writeFileSync(file, JSON.stringify(summary))
}
