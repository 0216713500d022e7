import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Schemas } from '@vitrine/sdk/contract'
import { count, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { CID } from 'multiformats/cid'
import type { AssetRow } from '#src/chain/minting/token-metadata.ts'
import { withFormFolder } from '#src/contract/with-form-folder.ts'
import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import { mapSome } from '#src/map-some.ts'
import type { Db } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { files as filesTable } from '#src/storage/db/schema/files.ts'
import { publications } from '#src/storage/db/schema/publications.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'
import { textRows } from '#src/storage/db/text-rows.ts'
import { carOf } from '#src/storage/files/car.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'
import { PublishError, publishErrorOf, withRetries } from './call-service.ts'
import { filesOfTokens } from './files-of-tokens.ts'
import type { Published, Publishing } from './publishing.ts'
import { readBack } from './read-back.ts'
import { type Dag, pinataAddress, services, type TokenFilesSetting } from './services.ts'

/** Limits of one upload: Pinata takes 100 MB in a request, and a directory's block stays small. */
const mostFiles = 500
const mostBytes = 64 * 1024 * 1024
const testMs = 90_000
/** Seconds before another look at a gateway, which may not have found the file yet. */
const testWaits = [1, 3]
/** Seconds before another try to publish the files of an asset. */
const roundWaits = [2, 20]
/** Assets that are looked at together: their rows and their metadata fit into memory. */
const assetsAtOnce = 500
/** The same bytes for each test of one setting, so that repeated tests add no pin. Other bytes for another one, which no gateway has yet. */
const testFileOf = ({ testId }: TokenFilesSetting) => JSON.stringify({ name: 'Test of Vitrine', id: testId })

type Parts = {
  db: Db
  files: FileStore
  settings: SettingsStore
  outbound: Outbound
  jobs: Jobs
  dataDir: string
  /** The name by which others reach this platform. */
  publicHost: string | undefined
  now: () => Date
}

type Stored = { cid: string; key: string; size: number }
type Known = {
  cid: string
  /** Null if the file is not stored here: metadata is stored when it is published. */
  stored: Stored | null
  state: 'pending' | 'published' | 'unreadable' | null
  service: string | null
  root: string | null
  takenAt: Date | null
  readAt: Date | null
  reason: string | null
  updatedAt: Date | null
}

const hostOf = ({ address }: Pick<TokenFilesSetting, 'address'>) => new URL(address).host
const sizeOf = (batch: readonly Stored[]) => batch.reduce((sum, { size }) => sum + size, 0)

/** Cuts files into what one upload has; one that is larger goes by itself. */
function batchesOf<One extends Stored>(list: readonly One[]): One[][] {
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

/** Returns how files are published: what is known of each is in the table `publications`. */
export function createPublishing(parts: Parts): Publishing {
  const { db, files, settings, outbound, jobs, dataDir, publicHost, now } = parts

  /** Throws a PublishError if nothing is set, or what is set can't be used. */
  async function open(): Promise<TokenFilesSetting> {
    const refuse = (message: string, mayPass = false) =>
      new PublishError(message, { mayPass, isForAll: true })
    const stored = await settings.read('token-files')
    if (!stored) throw refuse('Set where token files go under Settings → Token files.')
    const { kind, gatewayUrl, testId } = stored.value
    const address = stored.value.address ?? pinataAddress
    let key: string | null
    try {
      key = stored.secret()
    } catch {
      throw refuse('The master key has changed. Set the access key again.')
    }
    try {
      await outbound.checkUrl(new URL(address))
    } catch (thrown) {
      if (thrown instanceof OutboundError) throw refuse(thrown.message)
      throw refuse(`${new URL(address).host} can’t be found.`, true)
    }
    return { kind, address, key, gatewayUrl, testId }
  }

  const among = (cids: readonly string[]) => sql`${publications.cid} in (select ${textRows([...cids])})`

  /** Reads what is known of files, by their content ids. */
  async function read(cids: readonly string[]): Promise<Map<string, Known>> {
    if (cids.length === 0) return new Map()
    const cid = sql<string>`wanted.cid`
    const rows: Known[] = await db
      .select({
        cid,
        stored: { cid: filesTable.contentId, key: filesTable.key, size: filesTable.size },
        state: publications.state,
        service: publications.service,
        root: publications.root,
        takenAt: publications.takenAt,
        readAt: publications.readAt,
        reason: publications.reason,
        updatedAt: publications.updatedAt,
      })
      .from(sql`${textRows([...new Set(cids)])} as wanted(cid)`)
      .leftJoin(filesTable, eq(filesTable.contentId, cid))
      .leftJoin(publications, eq(publications.cid, cid))
      .orderBy(cid)
    return new Map(rows.map((row) => [row.cid, row]))
  }

  const idsOf = async (what: Published): Promise<string[]> => {
    if ('assetIds' in what) return what.assetIds
    const ofRun = eq(runSteps.runId, what.runId)
    const rows = await db
      .select({ id: runSteps.subjectId })
      .from(runSteps)
      .where(ofRun)
      .orderBy(runSteps.number)
    return rows.map(({ id }) => id)
  }

  /** Returns the files of each asset that are stored here or can be, with what is known of them, and the names of the others. */
  async function look(rows: readonly AssetRow[]) {
    const tokens = await filesOfTokens(files, rows)
    const known = await read(tokens.flatMap(({ cids }) => cids))
    return tokens.map(({ asset, cids, draft, onTheWeb }) => {
      const isHere = (cid: string) => cid === draft?.cid || Boolean(known.get(cid)?.stored)
      const own = cids.filter(isHere).map((cid) => {
        const json = cid === draft?.cid ? draft.json : null
        return { cid, name: asset.name, json, known: known.get(cid) }
      })
      return { asset, own, elsewhere: [...onTheWeb, ...cids.filter((cid) => !isHere(cid))] }
    })
  }

  /** Passes over assets, some at a time. */
  async function* lookAt(ids: readonly string[]) {
    for (let from = 0; from < ids.length; from += assetsAtOnce) {
      const some = sql`${assets.id} = any(${sql.param(ids.slice(from, from + assetsAtOnce))}::text[])`
      yield look(await db.select().from(assets).where(some).orderBy(assets.id))
    }
  }

  const mark = (cids: readonly string[], set: PgUpdateSetSource<typeof publications>) =>
    db
      .update(publications)
      .set({ ...set, updatedAt: now() })
      .where(among(cids))

  /** Notes files as pending that nothing is known of. */
  async function begin(cids: readonly string[]) {
    const rows = cids.map((cid) => ({ cid, state: 'pending' as const, updatedAt: now() }))
    if (rows.length > 0) await db.insert(publications).values(rows).onConflictDoNothing()
  }

  /** Tells whether the service that is set now took a file, and a gateway that is set returned it; if nothing is set, whether that was so at the time. */
  const isPublished = (
    { state, service, readAt }: Known,
    setting: Pick<TokenFilesSetting, 'address' | 'gatewayUrl'> | null | undefined,
  ) =>
    state === 'published' &&
    (!setting || (service === hostOf(setting) && (readAt !== null || setting.gatewayUrl === null)))

  /** Returns what one pin holds a batch by: a directory, or the file itself if there is only one. */
  async function rootOf(batch: readonly Stored[]): Promise<string> {
    const [first, ...others] = batch
    return first && others.length === 0 ? first.cid : files.putDirectory(batch)
  }

  async function upload(
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
        const scope = { isBlock: false, hasDuplicates: false }
        await pipeline(carOf(files, CID.parse(root), block, scope), createWriteStream(car), { signal })
        return use(await openAsBlob(car))
      })
    const origins = publicHost ? [`/dns/${publicHost}/tcp/443/tls/http`] : []
    const call = { outbound, signal }
    await services[setting.kind](call, setting, { root, withCar, origins })
  }

  async function publishBatch(
    setting: TokenFilesSetting,
    batch: readonly Stored[],
    known: ReadonlyMap<string, Known>,
    { since, ...options }: { signal: AbortSignal; since: Date; names: ReadonlyMap<string, string> },
  ) {
    const host = hostOf(setting)
    const cids = batch.map(({ cid }) => cid)
    const root = await rootOf(batch)
    const isTaken = cids.every((cid) => {
      const { root: taken = null, service = null, takenAt = null } = known.get(cid) ?? {}
      return taken === root && service === host && takenAt !== null && takenAt >= since
    })
    if (!isTaken) {
      await upload(setting, batch, root, options)
      await mark(cids, { service: host, root, takenAt: now(), readAt: null })
    }
    if (setting.gatewayUrl !== null)
      await readBack({ outbound, signal: options.signal }, setting.gatewayUrl, root, sizeOf(batch))
    const readAt = setting.gatewayUrl === null ? null : now()
    await mark(cids, { state: 'published', readAt, reason: null })
  }

  /** Does some work on files. If it fails, writes why they could not be published. What was published before stays so. */
  async function attempt<Result>(cids: readonly string[], work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (thrown) {
      const error = publishErrorOf(thrown)
      if (!error) throw thrown
      await begin(cids)
      await mark(cids, {
        reason: error.message,
        ...(error.isUnreadable && {
          state: sql`case ${publications.state} when 'published' then 'published' else 'unreadable' end`,
        }),
      })
      throw error
    }
  }

  const publish: Publishing['publish'] = async (given, { signal, since, again = false }) => {
    const names = new Map(given.map(({ cid, name }) => [cid, name]))
    const cids = [...names.keys()]
    const isNew = (at: Date | null) => at !== null && at >= since
    const isLeft = (one: Known, to: TokenFilesSetting) =>
      !isPublished(one, to) ||
      (again && !(isNew(one.takenAt) && (to.gatewayUrl === null || isNew(one.readAt))))
    const before = await read(cids)
    const unpublished = cids.filter((cid) => before.get(cid)?.state !== 'published')
    const setting = await attempt(unpublished.length > 0 ? unpublished : cids, async () => {
      const opened = await open()
      const drafts = given.filter(({ cid }) => unpublished.includes(cid))
      await mapSome(drafts, async ({ json }) => json !== null && files.putJson(json))
      return opened
    })
    const known = await read(cids)
    const all = [...known.values()]
    const left = all.filter((one) => isLeft(one, setting))
    const done = all.filter((one) => one.reason !== null && !isLeft(one, setting)).map(({ cid }) => cid)
    if (done.length > 0) await mark(done, { reason: null })
    let first: PublishError | undefined
    for (const batch of batchesOf(left.flatMap(({ stored }) => stored ?? []))) {
      const ids = batch.map(({ cid }) => cid)
      try {
        await attempt(ids, async () => {
          await begin(ids)
          await publishBatch(setting, batch, known, { signal, since, names })
        })
      } catch (thrown) {
        if (!(thrown instanceof PublishError) || thrown.isForAll) throw thrown
        // Another try is worth it if any batch may then pass.
        if (!first?.mayPass) first = thrown
      }
    }
    if (first) throw first
  }

  const queue = jobs.define<Published & { since: string; again: boolean }>({
    name: 'publish-files',
    atOnce: 2,
    async work({ data, signal }) {
      const options = { signal, since: new Date(data.since), again: data.again }
      for await (const tokens of lookAt(await idsOf(data))) {
        const list = tokens.flatMap(({ own }) => own)
        try {
          await withRetries(() => publish(list, options), roundWaits, signal)
        } catch (thrown) {
          // The page of the run or of the asset has the reason.
          if (!(thrown instanceof PublishError)) throw thrown
          if (thrown.isForAll) return
        }
      }
    },
  })

  /** Returns the assets whose files are being published, or wait for it. */
  async function underWay(): Promise<Set<string>> {
    const lists = await Promise.all((await queue.underWay()).map(idsOf))
    return new Set(lists.flat())
  }

  return {
    publish,
    async test() {
      const at = now().toISOString()
      const signal = AbortSignal.timeout(testMs)
      try {
        const setting = await open()
        const host = hostOf(setting)
        const { cid } = await files.putJson(testFileOf(setting))
        const batch = [...(await read([cid])).values()].flatMap(({ stored }) => stored ?? [])
        await upload(setting, batch, cid, { signal, names: new Map([[cid, 'Test of Vitrine']]) })
        if (setting.gatewayUrl === null)
          return {
            passed: true,
            readBack: false,
            at,
            message: `${host} accepted a file. Set a gateway to have files read back.`,
          }
        const { gatewayUrl } = setting
        const look = () => readBack({ outbound, signal }, gatewayUrl, cid, sizeOf(batch))
        await withRetries(look, testWaits, signal)
        const gateway = new URL(gatewayUrl).host
        const message = `${host} took a file, and ${gateway} returned it.`
        return { passed: true, readBack: true, at, message }
      } catch (thrown) {
        const failed = { passed: false, readBack: false, at }
        if (signal.aborted) return { ...failed, message: 'The test was not done within 90 seconds.' }
        const error = publishErrorOf(thrown)
        if (!error) throw thrown
        return { ...failed, message: error.message }
      }
    },
    async counts() {
      const isRead = isNotNull(publications.readAt)
      const rows = await db
        .select({ state: publications.state, isRead: sql<boolean>`${isRead}`, all: count() })
        .from(publications)
        .groupBy(publications.state, isRead)
      const counts: Schemas['TokenFilesCounts'] = { published: 0, accepted: 0, pending: 0, unreadable: 0 }
      for (const { state, isRead: wasRead, all } of rows)
        counts[state === 'published' && !wasRead ? 'accepted' : state] += all
      return counts
    },
    async stateOf(what) {
      const ids = await idsOf(what)
      const own = new Map<string, Known | undefined>()
      const elsewhere = new Set<string>()
      for await (const tokens of lookAt(ids))
        for (const token of tokens) {
          for (const { cid, known } of token.own) own.set(cid, known)
          for (const name of token.elsewhere) elsewhere.add(name)
        }
      if (own.size === 0) return null
      const known = [...own.values()].flatMap((one) => (one?.updatedAt ? { ...one, at: one.updatedAt } : []))
      known.sort((one, other) => other.at.getTime() - one.at.getTime())
      const mintable = known.filter(({ state }) => state === 'published')
      const [busy, stored] = await Promise.all([underWay(), settings.read('token-files')])
      const setting = stored && { ...stored.value, address: stored.value.address ?? pinataAddress }
      const published = mintable.filter((one) => isPublished(one, setting))
      return {
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
    },
    async missing(rows) {
      const isMissing = ({ known }: { known: Known | undefined }) => known?.state !== 'published'
      const tokens = await look(rows)
      return new Set(tokens.flatMap(({ asset, own }) => (own.some(isMissing) ? [asset.id] : [])))
    },
    async request(what) {
      const setting = await open().catch((thrown: unknown) => {
        throw thrown instanceof PublishError ? thrown.toRefusal() : thrown
      })
      const ids = await idsOf(what)
      let [isEmpty, again] = [true, true]
      for await (const tokens of lookAt(ids))
        for (const { known } of tokens.flatMap(({ own }) => own)) {
          isEmpty = false
          again &&= known !== undefined && isPublished(known, setting)
        }
      if (isEmpty) throw new PublishError('None of these files is stored on this platform.').toRefusal()
      const busy = await underWay()
      // A plan that was priced again has another id, and the same assets.
      if (ids.every((id) => busy.has(id)))
        return 'The files are being published already. Publish again afterwards if a draft was changed meanwhile.'
      await queue.send(JSON.stringify(what), { ...what, since: now().toISOString(), again })
      return 'The files are being published.'
    },
  }
}
