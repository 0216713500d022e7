import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CID } from 'multiformats/cid'
import { withFormFolder } from '#src/contract/with-form-folder.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import { carOf } from '#src/storage/files/car.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import { PublishError } from './call-service.ts'
import type { Stored } from './publication-records.ts'
import { type Dag, services, type TokenFilesSetting } from './services.ts'

/** Limits of one upload: Pinata takes 100 MB in a request, and a directory's block stays small. */
const mostFiles = 500
const mostBytes = 64 * 1024 * 1024

/** Parts of the platform that an upload uses. */
export type UploadParts = {
  files: FileStore
  outbound: Outbound
  dataDir: string
  /** The name by which others reach this platform. */
  publicHost: string | undefined
}

/** Returns the bytes of a batch. */
export const sizeOf = (batch: readonly Stored[]) => batch.reduce((sum, { size }) => sum + size, 0)

/** Cuts files into what one upload has; one that is larger goes by itself. */
export function batchesOf<One extends Stored>(list: readonly One[]): One[][] {
  const batches: One[][] = []
  let bytes = 0
  for (const file of list) {
    const last = batches.at(-1)
    if (last && last.length < mostFiles && bytes + file.size <= mostBytes) last.push(file)
    else {
      batches.push([file])
      bytes = 0
    }
    bytes += file.size
  }
  return batches
}

/** Returns what one pin holds a batch by: a directory, or the file itself if there is only one. */
export async function rootOf(files: FileStore, batch: readonly Stored[]): Promise<string> {
  const [first, ...others] = batch
  return first && others.length === 0
    ? first.cid
    : files.putDirectory(batch.map(({ cid, size }) => ({ name: cid, cid, size })))
}

/** Uploads a batch to the service. Throws a PublishError if it can't. */
export async function uploadBatch(
  { files, outbound, dataDir, publicHost }: UploadParts,
  setting: TokenFilesSetting,
  batch: readonly Stored[],
  root: string,
  { signal, names }: { signal: AbortSignal; names: ReadonlyMap<string, string> },
) {
  const sizes = await Promise.all(batch.map(({ key }) => files.size(key)))
  const gone = batch[sizes.indexOf(null)]
  if (gone) {
    const name = names.get(gone.cid) ?? ''
    throw new PublishError(`A file of “${name}” is gone from this platform’s storage: ${gone.cid}.`)
  }
  const withCar: Dag['withCar'] = (use) =>
    withFormFolder(join(dataDir, 'uploads'), sizeOf(batch), async (folder) => {
      const block = await files.block(root)
      if (!block) throw new Error('A file that was stored is gone.')
      const car = join(folder, 'files.car')
      const scope = { depth: 'all', hasDuplicates: false } as const
      const stream = carOf(files, [{ cid: CID.parse(root), block }], scope)
      await pipeline(stream, createWriteStream(car), { signal })
      return use(await openAsBlob(car))
    })
  const origins = publicHost ? [`/dns/${publicHost}/tcp/443/tls/http`] : []
  const call = { outbound, signal }
  await services[setting.kind](call, setting, { root, withCar, origins })
}
