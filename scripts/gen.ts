// Everything that is generated and committed: the SDK from the contract, the console's route tree from its files and its
// fonts from the kit's, and the packages' public API from their sources.
import { must } from './lib/run.ts'

await must('node', ['scripts/gen.ts'], { cwd: 'packages/sdk' })
await must('node', ['scripts/gen-functions.ts'], { cwd: 'packages/sdk' })
await must('node', ['scripts/gen-routes.ts'], { cwd: 'apps/console' })
await must('node', ['scripts/subset-fonts.ts'], { cwd: 'apps/console' })
await must('node', ['scripts/gen-api.ts'])
