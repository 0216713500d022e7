import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { root } from '../../../scripts/lib/run.ts'
import { writeSummary } from '../../../scripts/lib/summary.ts'

const nameOf = ({ location, title }: TestCase) => `journeys: ${relative(root, location.file)} > ${title}`

/** A Playwright reporter that writes the run's `Summary`. */
export default class PlaywrightSummary implements Reporter {
  #suite: Suite | undefined
  readonly #errors: string[] = []

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onError(error: TestError) {
    this.#errors.push(`journeys: ${error.message}`)
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? []
    const named = (outcome: string) => tests.filter((test) => test.outcome() === outcome).map(nameOf)
    const flaky = named('flaky')
    writeSummary({
      passed: named('expected').length + flaky.length,
      failed: [...this.#errors, ...named('unexpected')],
      flaky,
    })
  }

  printsToStdio() {
    return false
  }
}
