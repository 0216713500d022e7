import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { type Failure, writeSummary } from './summary.ts'

/** A Vitest reporter that writes the run's `Summary`. */
export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const failed: Failure[] = unhandled.map(({ message }) => ({ name: 'unhandled error', message }))
    const passed: Record<string, number> = {}
    for (const module of modules) {
      const place = `${module.project.name}: ${module.relativeModuleId}`
      const fail = (name: string, errors: readonly { message: string }[] = module.errors()) =>
        failed.push({ name, message: errors[0]?.message ?? '', file: module.moduleId, place })
      const tests = [...module.children.allTests()]
      passed[place] = tests.filter((test) => test.result().state === 'passed').length
      for (const test of tests) {
        const { state, errors } = test.result()
        if (state === 'failed') fail(`${place} > ${test.fullName}`, errors)
      }
      // If a file could not be imported, or its hooks failed, none of its tests did.
      if (!module.ok() && tests.every((test) => test.ok())) fail(place)
    }
    writeSummary({ passed, failed, flaky: [] })
  }
}
