import type { Schemas } from '../../strict.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

/** What an import has received, and what became of it. */
export type ReceivedImport = {
  rows: Schemas['ImportRow'][]
  files: Schemas['ImportFile'][]
  existing: 'add' | 'skip' | 'update'
  /** The ids of the assets that it made. */
  made: string[]
}

/** Returns an import's run and what it has received. Throws a 404 where there is no such import. */
export function receivedImport(
  { runs, state }: World,
  run_id: unknown,
): { run: Schemas['Run']; received: ReceivedImport } {
  const run = runs.find(run_id)
  if (run.kind !== 'import') throw refusals.missing('import')
  const received = { rows: [], files: [], existing: 'skip' as const, made: [], ...state.imports[run._id] }
  state.imports[run._id] = received
  return { run, received }
}

/** Returns the asset that has a row's name, of the run's collection and contract; none of those that the import made itself. */
export const assetNamed = (
  { state }: World,
  run: Schemas['Run'],
  { made }: ReceivedImport,
  name: string,
): Schemas['PremintAsset'] | undefined =>
  state.assets.find(
    (one) =>
      one.name === name &&
      one.collection_id === run.collection?._id &&
      one.blockchainType === run.blockchainType &&
      one.networkType === run.networkType &&
      one.smartContractType === run.smartContractType &&
      !made.includes(one._id),
  )

/** Returns the fields of an asset that a row gives; what it leaves out is not there. */
export function fieldsOf(row: Schemas['ImportRow'], { files }: ReceivedImport): object {
  const { row: _, file, extra: __, ...fields } = row
  const thumbnail = files.find(({ path }) => path === file)?.thumbnail
  return file === undefined ? fields : { ...fields, thumbnail, image: thumbnail?.replace(/\/thumbnail$/, '') }
}
