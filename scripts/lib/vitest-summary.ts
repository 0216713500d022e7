import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { writeSummary } from './summary.ts'

/** A Vitest reporter that writes the run's `Summary`. */
export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const failed = unhandled.map((error) => `unhandled error: ${error.message}`)
    const flaky: string[] = []
    let passed = 0
    for (const module of modules) {
      const place = `${module.project.name}: ${module.relativeModuleId}`
      const tests = [...module.children.allTests()]
      for (const test of tests) {
        const name = `${place} > ${test.fullName}`
        const { state } = test.result()
        if (state === 'failed') failed.push(name)
        if (state !== 'passed') continue
        passed += 1
        if (test.diagnostic()?.flaky) flaky.push(name)
      }
      // A file that could not be imported, or whose hooks failed, has no failed test.
      if (!module.ok() && tests.every((test) => test.ok())) failed.push(place)
    }
    writeSummary({ passed, failed, flaky })
  }
}
