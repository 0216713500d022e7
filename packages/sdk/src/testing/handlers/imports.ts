import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import { type Fault, refusals } from '../refusals.ts'
import { storeFile } from '../store-file.ts'
import type { World } from '../world.ts'
import { assetNamed, fieldsOf, type ReceivedImport, receivedImport } from './received-import.ts'
import { countSteps, noteEvent, runDetails } from './run-details.ts'

type Row = Schemas['ImportRow']
type Run = Schemas['Run']

const { conflict, refuse } = refusals
const filesAPage = 1000

/** Returns the numbers of rows as ranges. */
function rangesOf(rows: Row[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const { row } of rows.toSorted((one, other) => one.row - other.row)) {
    const last = ranges.at(-1)
    if (last?.[1] === row - 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges
}

/** Imports: one that is started here moves on by a turn each time its run is read. */
export const imports = (world: World) => {
  const { state, checks, collections, moving } = world

  const planned = (run_id: string) => {
    const found = receivedImport(world, run_id)
    if (found.run.state !== 'planned') throw conflict('wrong-state', 'This import is started already.')
    return found
  }
  const faultsOf = (row: Row, run: Run): Fault[] => [
    [row.row > run.counts.total, 'row', `The import has ${run.counts.total} rows.`],
    [row.image && row.file, 'image', 'Give an image or a file, not both.'],
    ...checks.assetFaults(row, run.smartContractType ?? 1),
  ]
  function compare(run: Run, received: ReceivedImport) {
    const compared = { added: 0, changed: 0, same: 0, locked: 0 }
    for (const row of received.rows) {
      const asset = assetNamed(world, run, received, row.name)
      const given = Object.entries(fieldsOf(row, received))
      const isSame = given.every(
        ([name, value]) => JSON.stringify(asset?.[name as keyof typeof asset]) === JSON.stringify(value),
      )
      const differs = asset?.isSold === 'unsold' ? 'changed' : 'locked'
      compared[asset ? (isSame ? 'same' : differs) : 'added'] += 1
    }
    return compared
  }

  return {
    // Every address has the same two plates.
    readImportAddress({ body: { url } }) {
      refuse([
        [
          !/^(https?|ipfs|ar):\/\//i.test(url),
          'url',
          'The address must begin with https://, http://, ipfs:// or ar://.',
        ],
      ])
      const name = /([^/]+\.json)$/.exec(url)?.[1] ?? 'metadata.json'
      const plates = [1, 2].map((number) => ({ name: `Plate ${number}`, image: `ar://plate-${number}` }))
      return { data: { name, content: btoa(JSON.stringify(plates)) } }
    },
    createImport({ body, actor }) {
      const { collection_id, rowCount, smartContractType = 1, ...given } = body
      const { _id, name } = collections.find(collection_id)
      const createdAt = new Date().toISOString()
      const run = fixtures.importRun({
        ...given,
        smartContractType,
        collection: { _id, name },
        counts: fixtures.runCounts({ total: rowCount, waiting: rowCount }),
        createdBy: actor.email,
        createdAt,
        updatedAt: createdAt,
      })
      state.runs.unshift(run)
      return { message: 'The import is open.', data: run }
    },
    addImportRows({ body }) {
      const { run, received } = planned(body.run_id)
      refuse(
        body.rows.flatMap((row, at) =>
          faultsOf(row, run).map(
            ([isWrong, field, message]): Fault => [isWrong, `rows.${at}.${field}`, message],
          ),
        ),
      )
      const numbers = new Set(body.rows.map(({ row }) => row))
      received.rows = [...received.rows.filter(({ row }) => !numbers.has(row)), ...body.rows]
      return { message: 'The rows are stored.' }
    },
    addImportFile({ body: { run_id, path, file } }) {
      const { received } = planned(run_id)
      const url = storeFile(state, file)
      const thumbnail = file.type.startsWith('image/') ? `${url}/thumbnail` : null
      const stored = {
        path,
        size: file.size,
        hash: '0'.repeat(64),
        address: url.replace('/files/', 'ipfs://'),
        thumbnail,
      }
      received.files = [...received.files.filter((one) => one.path !== path), stored]
      return { message: 'The file is stored.', data: stored }
    },
    getImport({ path, query }) {
      const { run, received } = receivedImport(world, path.run_id)
      const files = received.files
        .filter((one) => query.after === undefined || one.path > query.after)
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      return {
        data: run,
        rows: rangesOf(received.rows),
        files: files.slice(0, filesAPage),
        compared: compare(run, received),
      }
    },
    startImport({ body, actor }) {
      const { run, received } = planned(body.run_id)
      const missing = run.counts.total - received.rows.length
      if (missing > 0) throw conflict('rows-missing', `${missing} of ${run.counts.total} rows are missing.`)
      const paths = new Set(received.files.map(({ path }) => path))
      const lost = received.rows.find(({ file }) => file !== undefined && !paths.has(file))
      if (lost) throw conflict('files-missing', `A file is missing: ${lost.file}.`)
      received.existing = body.existing ?? 'skip'
      runDetails(world, run).steps = received.rows
        .toSorted((one, other) => one.row - other.row)
        .map(({ row }) => fixtures.runStep({ number: row, asset: null }))
      countSteps(world, run)
      noteEvent(world, run, 'started', 'The import started.', actor.email)
      Object.assign(run, { state: 'running', startedAt: run.updatedAt })
      moving.add(run._id)
      return { message: 'The import starts.', data: run }
    },
    undoImport({ body, actor }) {
      const { run, received } = receivedImport(world, body.run_id)
      if (run.state === 'planned') {
        world.runs.remove(run._id)
        return { message: 'The import is deleted.', deleted: 0 }
      }
      const { steps } = runDetails(world, run)
      if (run.state === 'undone') throw conflict('wrong-state', 'This import was already undone.')
      const made = state.assets.filter(({ _id }) => received.made.includes(_id))
      if (made.some(({ isSold }) => isSold !== 'unsold'))
        throw conflict('already-minted', 'An asset of this import is minted, so it can’t be undone.')
      for (const asset of made) state.assets.splice(state.assets.indexOf(asset), 1)
      received.made = []
      for (const step of steps) Object.assign(step, { state: 'canceled', error: null })
      countSteps(world, run)
      noteEvent(world, run, 'undone', `${made.length} assets were deleted.`, actor.email)
      Object.assign(run, { state: 'undone', pause: null, error: null, endedAt: run.updatedAt })
      return { message: 'The import is undone.', deleted: made.length }
    },
  } satisfies Partial<Answers>
}
