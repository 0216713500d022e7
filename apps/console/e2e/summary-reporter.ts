import { relative } from 'node:path'
import type { Reporter, Suite, TestError } from '@playwright/test/reporter'
import { root } from '../../../scripts/lib/run.ts'
import { type Failure, writeSummary } from '../../../scripts/lib/summary.ts'

/** A Playwright reporter that writes the run's `Summary`. */
export default class PlaywrightSummary implements Reporter {
  #suite: Suite | undefined
  readonly #errors: Failure[] = []

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onError({ message = '' }: TestError) {
    this.#errors.push({ name: 'journeys', message })
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? []
    const passed: Record<string, number> = {}
    const failed = [...this.#errors]
    const flaky: Failure[] = []
    for (const test of tests) {
      const place = `journeys: ${relative(root, test.location.file)}`
      const outcome = test.outcome()
      if (test.ok() && outcome !== 'skipped') passed[place] = (passed[place] ?? 0) + 1
      if (outcome !== 'unexpected' && outcome !== 'flaky') continue
      const failure = { name: `${place} > ${test.title}`, message: test.results[0]?.error?.message ?? '' }
      ;(outcome === 'flaky' ? flaky : failed).push(failure)
    }
    writeSummary({ passed, failed, flaky })
  }

  printsToStdio() {
    return false
  }
}
