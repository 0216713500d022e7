import type { Schemas } from '../../strict.ts'
import { assign } from '../assign.ts'
import type { World } from '../world.ts'
import { assetNamed, fieldsOf, receivedImport } from './received-import.ts'
import { countSteps, noteEvent, runDetails } from './run-details.ts'

/** Rows that become assets in one turn. */
const rowsATurn = 500

/** Moves an import by one turn: its next rows become assets, and it ends where none is left. */
export function advanceImport(world: World, run: Schemas['Run']): void {
  if (run.state !== 'running') return
  const { received } = receivedImport(world, run._id)
  const { steps } = runDetails(world, run)
  for (const step of steps.filter((one) => one.state === 'waiting').slice(0, rowsATurn)) {
    const row = received.rows.find((one) => one.row === step.number)
    step.state = 'done'
    if (!row || !run.collection) continue
    const { blockchainType, networkType, smartContractType } = run
    const place = { blockchainType, networkType, smartContractType }
    const found = received.existing === 'add' ? undefined : assetNamed(world, run, received, row.name)
    const asset =
      found ??
      world.assets.add({
        ...fieldsOf(row, received),
        ...place,
        collection_id: run.collection._id,
        source: 'json',
      })
    if (!found) received.made.push(asset._id)
    else if (received.existing === 'update' && found.isSold === 'unsold')
      assign(found, fieldsOf(row, received))
    step.asset = { _id: asset._id, name: asset.name, thumbnail: asset.thumbnail }
  }
  countSteps(world, run)
  run.updatedAt = new Date().toISOString()
  if (run.counts.waiting > 0) return
  run.state = run.counts.failed > 0 ? 'failed' : 'done'
  run.endedAt = run.updatedAt
  noteEvent(world, run, run.state, run.state === 'done' ? 'All rows are imported.' : 'Some rows failed.')
}
