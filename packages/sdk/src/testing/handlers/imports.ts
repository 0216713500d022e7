import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { storeFile } from '../store-file.ts'
import type { World } from '../world.ts'
import { countSteps, noteEvent, runDetails } from './run-details.ts'

type Row = Schemas['ImportRow']
type Run = Schemas['Run']

/** Returns an import's run, its received rows and files, and the ids of its assets. */
function receivedImport({ lists, state }: World, run_id: string) {
  const run = lists.Run.find({ _id: run_id, kind: 'import' })
  const nothing = { rows: [], files: [], existing: 'skip' as const, made: [] }
  const received = Object.assign((state.imports[run_id] ??= {}), { ...nothing, ...state.imports[run_id] })
  return { run, received }
}
type Received = ReturnType<typeof receivedImport>['received']

/** Returns the collection and contract of a run's assets. */
const placeOf = ({ collection, blockchainType, networkType, smartContractType }: Run) => ({
  collection_id: collection?._id,
  blockchainType,
  networkType,
  smartContractType,
})

/** Returns the asset with a row's name, unless this import created it. */
const assetOf = ({ lists }: World, run: Run, { made }: Received, { name }: Row) =>
  lists.PremintAsset.filter({ ...placeOf(run), name }).find(({ _id }) => !made.includes(_id))

/** Returns the fields of an asset that a row sets. */
function fieldsOf({ row: _row, file, extra: _extra, ...fields }: Row, { files }: Received): object {
  const thumbnail = files.find(({ path }) => path === file)?.thumbnail
  return file === undefined ? fields : { ...fields, thumbnail, image: thumbnail?.replace(/\/thumbnail$/, '') }
}

/** Completes a started import: each row creates or changes an asset. */
export function finishImport(world: World, run: Run): void {
  if (!world.started.delete(run._id)) return
  const { received } = receivedImport(world, run._id)
  for (const step of runDetails(world, run).steps) {
    const row = received.rows.find((one) => one.row === step.number)
    if (!row) continue
    const found = received.existing === 'add' ? undefined : assetOf(world, run, received, row)
    const fields = fieldsOf(row, received)
    const asset = found ?? world.lists.PremintAsset.add({ ...fields, ...placeOf(run), source: 'json' })
    if (!found) received.made.push(asset._id)
    else if (received.existing === 'update') assign(found, fields)
    step.state = 'done'
    step.asset = { _id: asset._id, name: asset.name, thumbnail: asset.thumbnail }
  }
  countSteps(world, run)
  noteEvent(world, run, 'done', 'All rows are imported.')
  Object.assign(run, { state: 'done', endedAt: run.updatedAt })
}

/** Imports. Reading the run of a started import completes it. */
export const imports = (world: World) => {
  const { state, lists, started } = world
  const compare = (run: Run, received: Received) => {
    const compared = { added: 0, changed: 0, same: 0, locked: 0 }
    for (const row of received.rows) {
      const asset = assetOf(world, run, received, row) as Record<string, unknown> | undefined
      const isSame = Object.entries(fieldsOf(row, received)).every(
        ([name, value]) => JSON.stringify(asset?.[name]) === JSON.stringify(value),
      )
      const differs = asset?.isSold === 'unsold' ? 'changed' : 'locked'
      compared[asset ? (isSame ? 'same' : differs) : 'added'] += 1
    }
    return compared
  }

  return {
    // Every URL has the same two plates.
    readImportAddress({ body: { url } }) {
      const name = /([^/]+\.json)$/.exec(url)?.[1] ?? 'metadata.json'
      const plates = [1, 2].map((number) => ({ name: `Plate ${number}`, image: `ar://plate-${number}` }))
      return { data: { name, content: btoa(JSON.stringify(plates)) } }
    },
    createImport({ body: { collection_id, rowCount, ...given } }) {
      const { _id, name } = lists.Collection.find({ _id: collection_id })
      const counts = fixtures.runCounts({ total: rowCount, waiting: rowCount })
      const run = fixtures.importRun({ ...given, collection: { _id, name }, counts })
      state.runs.unshift(run)
      return { message: 'The import is open.', data: run }
    },
    addImportRows({ body: { run_id, rows } }) {
      const { received } = receivedImport(world, run_id)
      const numbers = new Set(rows.map(({ row }) => row))
      received.rows = [...received.rows.filter(({ row }) => !numbers.has(row)), ...rows]
      return { message: 'The rows are stored.' }
    },
    addImportFile({ body: { run_id, path, file } }) {
      const { received } = receivedImport(world, run_id)
      const url = storeFile(state, file)
      const thumbnail = file.type.startsWith('image/') ? `${url}/thumbnail` : null
      const address = url.replace('/files/', 'ipfs://')
      const stored = fixtures.importFile({ path, size: file.size, address, thumbnail })
      received.files = [...received.files.filter((one) => one.path !== path), stored]
      return { message: 'The file is stored.', data: stored }
    },
    getImport({ path: { run_id } }) {
      const { run, received } = receivedImport(world, run_id)
      const rows = received.rows
        .map(({ row }): [number, number] => [row, row])
        .toSorted(([one], [other]) => one - other)
      return { data: run, rows, files: received.files, compared: compare(run, received) }
    },
    startImport({ body: { run_id, existing = 'skip' } }) {
      const { run, received } = receivedImport(world, run_id)
      received.existing = existing
      runDetails(world, run).steps = received.rows.map(({ row }) =>
        fixtures.runStep({ number: row, asset: null }),
      )
      countSteps(world, run)
      noteEvent(world, run, 'started', 'The import started.')
      Object.assign(run, { state: 'running', startedAt: run.updatedAt })
      started.add(run._id)
      return { message: 'The import starts.', data: run }
    },
    undoImport({ body: { run_id } }) {
      const { run, received } = receivedImport(world, run_id)
      if (run.state === 'planned') {
        lists.Run.remove({ _id: run_id })
        return { message: 'The import is deleted.', deleted: 0 }
      }
      // Assets may have been deleted since.
      const made = received.made.splice(0).filter((_id) => lists.PremintAsset.filter({ _id }).length > 0)
      for (const _id of made) lists.PremintAsset.remove({ _id })
      for (const step of runDetails(world, run).steps) step.state = 'canceled'
      countSteps(world, run)
      noteEvent(world, run, 'undone', `${made.length} assets were deleted.`)
      Object.assign(run, { state: 'undone', pause: null, error: null, endedAt: run.updatedAt })
      return { message: 'The import is undone.', deleted: made.length }
    },
  } satisfies Partial<Answers>
}
