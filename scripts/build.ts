// Everything that ships: the packages, the contracts' artifacts, the console and the static Storybook.
import { buildConsole } from './lib/build-console.ts'
import { must } from './lib/run.ts'

for (const name of ['sdk', 'chain', 'ui-kit']) await must('tsup', [], { cwd: `packages/${name}` })
await must('node', ['scripts/compile-contracts.ts'], { cwd: 'apps/platform' })
await buildConsole()
await must('storybook', ['build', '--quiet', '--disable-telemetry', '--output-dir', 'storybook-static'])
