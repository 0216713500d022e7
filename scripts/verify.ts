// Compares the records of minted assets with their networks: `pnpm verify URL [--collection ID | --run ID] [--repair]`.
// VITRINE_API_KEY needs the scope `runs`, with access `write` to repair. Exits with 1 if there are differences, and with 2 if
// some assets could not be compared.
import { parseArgs } from 'node:util'
import { createSdk, isApiError } from '@vitrine/sdk'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    collection: { type: 'string' },
    run: { type: 'string' },
    repair: { type: 'boolean', default: false },
  },
})
const [url] = positionals
const apiKey = process.env.VITRINE_API_KEY
if (!url || !apiKey) {
  console.error('Usage: VITRINE_API_KEY=… pnpm verify URL [--collection ID | --run ID] [--repair]')
  process.exit(2)
}
const { runs } = createSdk({ backends: { main: url }, apiKey })

const words = {
  'not-recorded': 'the mint has ended, and its end is not recorded',
  'not-minted': 'recorded as minted, and the network has no such token',
  'other-owner': 'the token has another owner',
  'other-metadata': 'the token points at other metadata, which never changes',
} as const

let [compared, unreachable, differences, repaired] = [0, 0, 0, 0]
try {
  for (let after: string | undefined; ; ) {
    const found = await runs.compare({ collection_id: values.collection, run_id: values.run, after })
    compared += found.compared ?? 0
    unreachable += found.unreachable ?? 0
    for (const { asset, kind, repair, recorded, found: there } of found.data) {
      differences += 1
      const name = asset ? `${asset.name} (${asset._id})` : 'An asset'
      console.log(
        `${name}: ${words[kind]}. Recorded: ${recorded ?? 'nothing'}. Network: ${there ?? 'nothing'}.`,
      )
      if (!values.repair || repair === 'none' || !asset) continue
      console.log(`  ${(await runs.repair({ asset_id: asset._id })).message}`)
      repaired += 1
    }
    if (found.next === null) break
    after = found.next
  }
} catch (thrown) {
  if (!isApiError(thrown)) throw thrown
  console.error(thrown.message)
  process.exit(2)
}
console.log(`${compared} assets compared, ${differences} differences, ${repaired} repaired.`)
if (unreachable > 0)
  console.log(`${unreachable} assets could not be compared, because their network did not answer.`)
process.exitCode = differences > repaired ? 1 : unreachable > 0 ? 2 : 0
