// Inserts small faults into the code and counts those that the tests notice: pnpm mutate PATH [--tests PATH]… [--concurrency N]
// The first PATH is a file or folder of a package, or lines of a file (`engine.ts:1-120`). By default the tests of its folder
// run. A second run only checks changes since the first. Works on a copy of the workspace.
import { existsSync, rmSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path, { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { findBrowser } from './lib/browser.ts'
import { root } from './lib/run.ts'
import { copyWorkspace } from './lib/workspace-copy.ts'

/** Percent of the faults that must be noticed. */
const leastScore = 85
const configFile = 'vitest.mutate.config.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '2' },
    tests: { type: 'string', multiple: true, default: [] },
  },
})
const fromRoot = (given: string) => path.relative(root, path.resolve(process.env.INIT_CWD ?? '.', given))
const [, place = '', lines = ''] = /^(.*?)(:\d+-\d+)?$/.exec(positionals[0] ?? '.') ?? []
const wanted = fromRoot(place)
const home = /^(packages|apps)\/[^/]+/.exec(wanted.replaceAll('\\', '/'))?.[0]
if (!home || !existsSync(join(root, wanted))) {
  console.error('Name a file or folder of a package: pnpm mutate packages/sdk/src/client')
  process.exit(2)
}

const { copy } = await copyWorkspace()
process.once('SIGINT', () => process.exit(130))
process.on('exit', () => rmSync(copy, { recursive: true }))
Object.assign(process.env, await findBrowser())
process.chdir(join(copy, home))
const inside = path.relative(home, wanted)
const isFolder = (await stat(join(root, wanted))).isDirectory()
const ownTests = isFolder ? wanted : dirname(wanted)
const tests = values.tests.length > 0 ? values.tests.map(fromRoot) : [ownTests]
const include = tests
  .map((given) => path.relative(home, given))
  .map((given) => (/\.tsx?$/.test(given) ? given : `${given}/**/*.test.{ts,tsx}`))
// Stryker's own choice of tests loads the modules before it switches a fault on, and so misses the faults in what a module does when it is
// loaded. This configuration chooses the tests instead, and loads the modules again for each fault.
await writeFile(
  configFile,
  `import config from './vitest.config.ts'
export default { ...config, test: { ...config.test, include: ${JSON.stringify(include)}, isolate: true } }
`,
)
const name = wanted.replaceAll(/[\\/]/g, '-')
const reports = join(root, '.cache/reports/mutation')
await new Stryker({
  mutate: isFolder
    ? [`${inside}/**/*.{ts,tsx}`, '!**/*.{test,stories,gen,d}.{ts,tsx}', '!**/testing/**', '!**/testing.ts']
    : [inside + lines],
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  // In processes, as `pnpm test` runs them: threads can't do all that the platform does.
  vitest: { configFile, pool: 'forks' },
  // The whole workspace is already a copy; a copy of one package would lack the others.
  inPlace: true,
  allowConsoleColors: false,
  concurrency: Number(values.concurrency),
  dryRunTimeoutMinutes: 20,
  // A fault that makes a test late counts as noticed; a busy machine must not.
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: join(reports, `${name}.incremental.json`),
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, allowEmojis: false },
  htmlReporter: { fileName: join(reports, `${name}.html`) },
  thresholds: { high: 95, low: leastScore, break: leastScore },
}).runMutationTest()
