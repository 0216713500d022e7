import { writeFileSync } from 'node:fs'

export type Failure = {
  /** `project: file > test`, or what failed outside of a test. */
  name: string
  /** The first error. */
  message: string
  /** The absolute path of the test's file, if the file can be run again. */
  file?: string
}

/** The outcome of one run of a test tool. */
export type Summary = {
  /** How many tests of each file passed, those in `flaky` included. */
  passed: Record<string, number>
  failed: Failure[]
  /** Tests that failed and passed when they were retried. */
  flaky: Failure[]
}

/** Where `runTests` asks the reporters of Vitest and Playwright to write their summary. */
export const summaryVariable = 'VITRINE_TEST_SUMMARY'

/** Writes the summary where `runTests` reads it. Does nothing if the tool was not started by `runTests`. */
export function writeSummary(summary: Summary) {
  const file = process.env[summaryVariable]
  if (file) writeFileSync(file, JSON.stringify(summary))
}
