// Mints while everything fails: `pnpm chaos --seed N [--mints 1000] [--kills 50]`. With DATABASE_URL, an empty
// PostgreSQL, two copies of the platform share it. Ends with code 1 if a mint was lost, doubled or stuck.
import { parseArgs } from 'node:util'
import { runChaos } from './run-chaos.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    mints: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '50' },
  },
})
const [seed, mints, kills] = [Number(values.seed), Number(values.mints), Number(values.kills)]
console.log(`Seed ${seed}: ${mints} mints, ${kills} kills.`)
const started = Date.now()
const tell = (line: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)
const found = await runChaos({ seed, mints, kills, databaseUrl: process.env.DATABASE_URL, tell })
console.log(`\n${found.minted} minted in ${found.seconds} s.`)
for (const [way, count] of Object.entries(found.disturbances))
  console.log(`  ${String(count).padStart(4)}  ${way}`)
for (const kind of ['lost', 'doubled', 'stuck', 'unfinished'] as const) {
  console.log(`${kind}: ${found[kind].length}`)
  for (const line of found[kind]) console.log(`  ${line}`)
}
process.exitCode = [found.lost, found.doubled, found.stuck, found.unfinished].some((one) => one.length > 0)
  ? 1
  : 0
