import { writeFileSync } from 'node:fs'

export type Failure = {
  /** `project: file > test`, or the name of a part that failed outside of a test. */
  name: string
  /** The first error. */
  message: string
  /** The absolute path of the test's file, if the file can be run again. */
  file?: string
  /** The key of the failure's file in `passed`. */
  place?: string
}

/** The outcome of one run of a test tool. */
export type Summary = {
  /** Tests that failed, but passed in a retry. */
  passed: Record<string, number>
  failed: Failure[]
  /** Tests that failed and passed when they were retried. */
  flaky: Failure[]
}

/** The environment variable with the path to which the reporters of Vitest and Playwright write their summary. */
export const summaryVariable = 'VITRINE_TEST_SUMMARY'

/** Writes the summary for `runTests`. Does nothing if the tool was not started by `runTests`. */
export function writeSummary(summary: Summary) {
  const file = process.env[summaryVariable]
  if (file) writeFileSync(file, JSON.stringify(summary))
}
