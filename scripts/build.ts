// Builds everything that ships: the packages, the contracts' artifacts, the console and the static Storybook. `build console`
// builds only the console.
import { buildConsole } from './lib/build-console.ts'
import { compileContracts } from './lib/compile-contracts.ts'
import { must } from './lib/run.ts'

const [only] = process.argv.slice(2)
if (only !== undefined && only !== 'console') throw new Error(`“${only}” is not built by itself; console is.`)
if (only === undefined) {
  for (const name of ['sdk', 'chain', 'ui-kit']) await must('tsup', [], { cwd: `packages/${name}` })
  await compileContracts()
}
await buildConsole()
if (only === undefined)
  await must('storybook', ['build', '--quiet', '--disable-telemetry', '--output-dir', 'storybook-static'])
