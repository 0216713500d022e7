// Benchmarks: ratios in one run, against peers or against half the work. `pnpm bench [name …]`, all of them without a name.
import { must } from './lib/run.ts'

const benchmarks: Record<string, string[]> = {
  sdk: [
    'packages/sdk/bench/call.ts',
    'packages/sdk/bench/list.ts',
    'packages/sdk/bench/size.ts',
    'packages/sdk/bench/types.ts',
  ],
  chain: ['packages/chain/bench/receipts.ts'],
  'ui-kit': ['packages/ui-kit/bench/size.ts'],
  platform: ['apps/platform/bench/validation.ts'],
  mint: ['apps/platform/bench/mint.ts'],
  claim: ['apps/platform/bench/claim.ts'],
  import: ['apps/platform/bench/import.ts'],
  search: ['apps/platform/bench/search.ts'],
  growth: ['apps/platform/bench/growth.ts'],
  web: ['apps/console/bench/web.ts'],
}

const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : Object.keys(benchmarks)) {
  const files = benchmarks[name]
  if (!files) {
    console.error(`There is no benchmark "${name}". There are: ${Object.keys(benchmarks).join(', ')}.`)
    process.exit(2)
  }
  console.log(`# ${name}`)
  for (const file of files) await must('node', ['--conditions=@vitrine/source', file])
}
