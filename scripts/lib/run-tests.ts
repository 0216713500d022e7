import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunOptions, run } from './run.ts'
import { type Failure, type Summary, summaryVariable } from './summary.ts'

/** Runs a test tool whose reporter writes a `Summary`. A tool that fails without a failed test, or writes no summary, counts as one failure. */
export async function runTests(program: string, args: string[], options: RunOptions = {}): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tests-'))
  const file = join(folder, 'summary.json')
  const { code } = await run(program, args, { ...options, env: { ...options.env, [summaryVariable]: file } })
  const summary: Summary = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Summary)
    : { passed: {}, failed: [], flaky: [] }
  await rm(folder, { recursive: true })
  if (code !== 0 && summary.failed.length === 0) {
    summary.failed.push({ name: program, message: `ended with code ${code} and no failed test` })
  }
  return summary
}

/**
 * Runs Vitest and, if `retry` is set, then once more the files in which a test failed. A new process with new databases and browsers runs
 * them, so nothing that the first try left can fail the second.
 */
export async function runVitest(
  args: string[],
  { retry, ...options }: RunOptions & { retry: boolean },
): Promise<Summary> {
  const first = await runTests('vitest', args, options)
  const files = new Set(first.failed.flatMap(({ file }) => file ?? []))
  if (!retry || files.size === 0) return first
  const second = await runTests('vitest', [...args, ...files], options)
  const names = new Set(second.failed.map(({ name }) => name))
  const hasPassed = ({ place, name }: Failure) =>
    place !== undefined && place in second.passed && !names.has(name)
  const flaky = first.failed.filter(hasPassed)
  const lasting = first.failed.filter((failure) => !hasPassed(failure) && !names.has(failure.name))
  return { passed: { ...first.passed, ...second.passed }, failed: [...lasting, ...second.failed], flaky }
}
