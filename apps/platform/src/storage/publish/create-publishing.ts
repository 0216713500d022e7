import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { mapInBatches } from '#src/storage/map-in-batches.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'
import { createAssetFiles } from './asset-files.ts'
import { PublishError, withRetries } from './call-service.ts'
import { checkPins } from './check-pins.ts'
import { hostOf, openService } from './open-service.ts'
import {
  createPublicationRecords,
  isAccepted,
  isPublished,
  type Known,
  type Stored,
} from './publication-records.ts'
import type { Published, Publishing } from './publishing.ts'
import { readBack } from './read-back.ts'
import { pinataAddress, type TokenFilesSetting } from './services.ts'
import { testService } from './test-service.ts'
import { batchesOf, rootOf, sizeOf, type UploadParts, uploadBatch } from './upload-batch.ts'

/** Seconds before another try to publish the files of an asset. */
const roundWaits = [2, 20]

type Parts = UploadParts & { db: Db; settings: SettingsStore; jobs: Jobs; log: Log; now: () => Date }

/** Returns the content id by which a service has held a file since some time; null if it hasn't. */
const pinOf = (one: Known | undefined, host: string, since: Date): string | null =>
  one && one.service === host && one.takenAt !== null && one.takenAt >= since ? one.root : null

/** Returns how files are published: what is known of each is in the table `publications`. */
export function createPublishing(parts: Parts): Publishing {
  const { db, files, settings, outbound, jobs, now } = parts
  const records = createPublicationRecords({ db, now })
  const assetFiles = createAssetFiles({ db, files, records })

  async function publishBatch(
    setting: TokenFilesSetting,
    batch: readonly Stored[],
    known: ReadonlyMap<string, Known>,
    {
      since,
      uploads,
      ...options
    }: { signal: AbortSignal; since: Date; uploads: boolean; names: ReadonlyMap<string, string> },
  ) {
    const host = hostOf(setting)
    const cids = batch.map(({ cid }) => cid)
    const root = await rootOf(files, batch)
    if (!cids.every((cid) => pinOf(known.get(cid), host, since) === root)) {
      if (!uploads) return
      await uploadBatch(parts, setting, batch, root, options)
      await records.mark(cids, { service: host, root, takenAt: now(), readAt: null })
    }
    if (setting.gatewayUrl !== null)
      await readBack({ outbound, signal: options.signal }, setting.gatewayUrl, root, sizeOf(batch))
    const readAt = setting.gatewayUrl === null ? null : now()
    await records.mark(cids, { state: 'published', readAt, missedAt: null, reason: null })
  }

  const publish: Publishing['publish'] = async (
    given,
    { signal, since, again = false, readsBack = true, uploads = true },
  ) => {
    const names = new Map(given.map(({ cid, name }) => [cid, name]))
    const cids = [...names.keys()]
    const isNew = (at: Date | null) => at !== null && at >= since
    const isLeft = (one: Known, to: TokenFilesSetting) =>
      !isPublished(one, to) ||
      (again && !(isNew(one.takenAt) && (to.gatewayUrl === null || isNew(one.readAt))))
    const before = await records.read(cids)
    const unpublished = cids.filter((cid) => before.get(cid)?.state !== 'published')
    const setting = await records.attempt(unpublished.length > 0 ? unpublished : cids, async () => {
      const opened = await openService(parts)
      const drafts = given.filter(({ cid }) => unpublished.includes(cid))
      await mapInBatches(drafts, async ({ json }) => json !== null && files.putJson(json))
      return readsBack ? opened : { ...opened, gatewayUrl: null }
    })
    const known = await records.read(cids)
    const all = [...known.values()]
    const left = all.filter((one) => isLeft(one, setting))
    const done = all.filter((one) => one.reason !== null && !isLeft(one, setting)).map(({ cid }) => cid)
    if (done.length > 0) await records.mark(done, { reason: null })
    let first: PublishError | undefined
    const stored = left.flatMap((one) => one.stored ?? [])
    // Files of one upload have one pin, which is read back as a whole.
    const pins = Map.groupBy(stored, ({ cid }) => pinOf(known.get(cid), hostOf(setting), since))
    for (const batch of [...pins.values()].flatMap(batchesOf)) {
      const ids = batch.map(({ cid }) => cid)
      try {
        const work = async () => {
          await records.begin(ids)
          await publishBatch(setting, batch, known, { signal, since, uploads, names })
        }
        // A reason is only written for a press of Publish. Files are read back without one.
        await (uploads ? records.attempt(ids, work) : work())
      } catch (thrown) {
        if (!(thrown instanceof PublishError) || thrown.isForAll) throw thrown
        // Another try is worth it if any batch may then pass.
        if (!first?.mayPass) first = thrown
      }
    }
    if (first) throw first
  }

  /** Publishes the files of assets, some assets at a time. */
  async function publishAll(what: Published, options: Parameters<Publishing['publish']>[1]) {
    for await (const tokens of assetFiles.lookAt(what)) {
      const list = tokens.flatMap(({ own }) => own)
      try {
        await withRetries(() => publish(list, options), roundWaits, options.signal)
      } catch (thrown) {
        // The page of the run or of the asset has the reason.
        if (!(thrown instanceof PublishError)) throw thrown
        if (thrown.isForAll) return
      }
    }
  }

  const queue = jobs.define<Published & { since: string; again: boolean }>({
    name: 'publish-files',
    atOnce: 2,
    work: ({ data, signal }) => publishAll(data, { signal, since: new Date(data.since), again: data.again }),
  })
  // A press of Publish must not find files busy that are only being read.
  const readBacks = jobs.define<Published>({
    name: 'read-back-files',
    atOnce: 1,
    work: ({ data, signal }) => publishAll(data, { signal, since: new Date(0), uploads: false }),
  })

  checkPins({ ...parts, records, publish })

  /** Returns the setting without its key; null if no service is set. */
  async function currentSetting() {
    const stored = await settings.read('token-files')
    return stored && { ...stored.value, address: stored.value.address ?? pinataAddress }
  }

  /** Returns the assets whose files are being published, or wait for it. */
  async function underWay(): Promise<Set<string>> {
    const lists = await Promise.all((await queue.underWay()).map(assetFiles.idsOf))
    return new Set(lists.flat())
  }

  const survey: Publishing['survey'] = async (what) => {
    const ids = await assetFiles.idsOf(what)
    const own = new Map<string, Known | undefined>()
    const elsewhere = new Set<string>()
    let isServed = false
    for await (const tokens of assetFiles.lookAt(what))
      for (const token of tokens) {
        for (const { cid, known } of token.own) own.set(cid, known)
        for (const name of token.elsewhere) elsewhere.add(name)
        isServed ||= token.isServed
      }
    if (own.size === 0) return { state: null, elsewhere: elsewhere.size, isServed }
    const known = [...own.values()].flatMap((one) => (one?.updatedAt ? { ...one, at: one.updatedAt } : []))
    known.sort((one, other) => other.at.getTime() - one.at.getTime())
    const mintable = known.filter(({ state }) => state === 'published')
    const [busy, setting] = await Promise.all([underWay(), currentSetting()])
    const published = mintable.filter((one) => isAccepted(one, setting))
    const state = {
      files: own.size,
      mintable: mintable.length,
      published: published.length,
      unreadable: known.filter(({ state }) => state === 'unreadable').length,
      elsewhere: elsewhere.size,
      readBack: published.length === own.size && published.every(({ readAt }) => readAt !== null),
      isRunning: ids.some((id) => busy.has(id)),
      service: setting ? hostOf(setting) : null,
      at: known[0]?.at.toISOString() ?? null,
      reason: known.find(({ reason }) => reason !== null)?.reason ?? null,
    }
    return { state, elsewhere: elsewhere.size, isServed }
  }

  return {
    publish,
    survey,
    has: async (cid) => (await records.read([cid])).get(cid)?.state === 'published',
    test: () => testService({ ...parts, records }),
    async lost() {
      const setting = await currentSetting()
      return setting?.gatewayUrl ? records.lost(hostOf(setting)) : null
    },
    counts: records.counts,
    usedBy: (address) => records.usedBy(hostOf({ address: address ?? pinataAddress })),
    async missing(rows, options) {
      const isMissing = ({ known }: { known: Known | undefined }) => known?.state !== 'published'
      const tokens = await assetFiles.look(rows, options)
      return new Set(tokens.flatMap(({ asset, own }) => (own.some(isMissing) ? [asset.id] : [])))
    },
    async request(what) {
      const setting = await openService(parts).catch((thrown: unknown) => {
        throw thrown instanceof PublishError ? thrown.toRefusal() : thrown
      })
      const ids = await assetFiles.idsOf(what)
      let [isEmpty, again, isServed] = [true, true, false]
      for await (const tokens of assetFiles.lookAt(what)) {
        isServed ||= tokens.some((token) => token.isServed)
        for (const { known } of tokens.flatMap(({ own }) => own)) {
          isEmpty = false
          again &&= known !== undefined && isPublished(known, setting)
        }
      }
      const reason = isServed
        ? 'Wallets read these tokens at this platform, so they need no publishing.'
        : 'None of these files is stored on this platform.'
      if (isEmpty) throw new PublishError(reason).toRefusal()
      const busy = await underWay()
      const since = now().toISOString()
      // A contract may name other metadata since the work under way has read it. These are few files.
      const isContract = 'contractId' in what
      // A plan that was priced again has another id, and the same assets.
      if (!isContract && ids.every((id) => busy.has(id)))
        return 'The files are being published already. Publish again afterwards if a draft was changed meanwhile.'
      const key = JSON.stringify(isContract ? { ...what, since } : what)
      await queue.send(key, { ...what, since, again })
      return 'The files are being published.'
    },
    async readBackLater(what) {
      if ((await currentSetting())?.gatewayUrl) await readBacks.send(JSON.stringify(what), what)
    },
  }
}
