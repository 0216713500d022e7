import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunOptions, run } from './run.ts'
import { type Summary, summaryVariable } from './summary.ts'

/** Runs a test tool whose reporter writes a `Summary`. A tool that fails without a failed test, or writes no summary, counts as one failure. */
export async function runTests(program: string, args: string[], options: RunOptions = {}): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tests-'))
  const file = join(folder, 'summary.json')
  const { code } = await run(program, args, { ...options, env: { ...options.env, [summaryVariable]: file } })
  const summary: Summary = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Summary)
    : { passed: 0, failed: [], flaky: [] }
  await rm(folder, { recursive: true })
  if (code !== 0 && summary.failed.length === 0) {
    summary.failed.push(`${program} ended with code ${code} and no failed test`)
  }
  return summary
}
