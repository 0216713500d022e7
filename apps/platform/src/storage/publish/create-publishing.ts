import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { CID } from 'multiformats/cid'
import { withFormFolder } from '#src/contract/with-form-folder.ts'
import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import type { Db } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { files as filesTable } from '#src/storage/db/schema/files.ts'
import { publications } from '#src/storage/db/schema/publications.ts'
import { textRows } from '#src/storage/db/text-rows.ts'
import { carOf } from '#src/storage/files/car.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'
import { PublishError, publishErrorOf, withRetries } from './call-service.ts'
import { filesOfToken } from './files-of-token.ts'
import type { Publishing } from './publishing.ts'
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
/** Files that a service took are only read back for so long before they are uploaded again. */
const findableMs = 10 * 60_000
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
type Known = Stored & {
  state: 'pending' | 'published' | 'unreadable' | null
  service: string | null
  root: string | null
  takenAt: Date | null
  readAt: Date | null
  reason: string | null
  updatedAt: Date | null
}

const hostOf = ({ address }: TokenFilesSetting) => new URL(address).host
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
    const stored = await settings.read('token-files')
    if (!stored) throw new PublishError('Set where token files go under Settings → Token files.')
    const { kind, gatewayUrl, testId } = stored.value
    const address = stored.value.address ?? pinataAddress
    let key: string | null
    try {
      key = stored.secret()
    } catch {
      throw new PublishError('The master key has changed. Set the access key again.')
    }
    try {
      await outbound.checkUrl(new URL(address))
    } catch (thrown) {
      if (thrown instanceof OutboundError) throw new PublishError(thrown.message)
      throw new PublishError(`${new URL(address).host} can’t be found.`, { mayPass: true })
    }
    return { kind, address, key, gatewayUrl, testId }
  }

  const among = (cids: readonly string[]) => sql`${publications.cid} in (select ${textRows([...cids])})`

  /** Reads what is known of those files that are stored here. */
  const read = (cids: readonly string[]): Promise<Known[]> =>
    db
      .select({
        cid: filesTable.contentId,
        key: filesTable.key,
        size: filesTable.size,
        state: publications.state,
        service: publications.service,
        root: publications.root,
        takenAt: publications.takenAt,
        readAt: publications.readAt,
        reason: publications.reason,
        updatedAt: publications.updatedAt,
      })
      .from(filesTable)
      .leftJoin(publications, eq(publications.cid, filesTable.contentId))
      .where(sql`${filesTable.contentId} in (select ${textRows([...cids])})`)
      .orderBy(filesTable.contentId)

  const mark = (cids: readonly string[], set: Partial<typeof publications.$inferInsert>) =>
    db
      .update(publications)
      .set({ ...set, updatedAt: now() })
      .where(among(cids))

  /** Notes files as pending that nothing is known of. */
  async function begin(known: readonly Known[]) {
    const rows = known
      .filter(({ state }) => state === null)
      .map(({ cid }) => ({ cid, state: 'pending' as const, updatedAt: now() }))
    if (rows.length > 0) await db.insert(publications).values(rows).onConflictDoNothing()
  }

  /** Tells whether the service that is set now took a file, and a gateway that is set returned it. */
  const isPublished = ({ state, service, readAt }: Known, setting: TokenFilesSetting) =>
    state === 'published' && service === hostOf(setting) && (readAt !== null || setting.gatewayUrl === null)

  /** Returns what one pin holds a batch by: a directory, or the file itself if there is only one. */
  async function rootOf(batch: readonly Stored[]): Promise<string> {
    const [first, ...others] = batch
    return first && others.length === 0 ? first.cid : files.putDirectory(batch)
  }

  async function upload(
    setting: TokenFilesSetting,
    batch: readonly Stored[],
    root: string,
    { signal, name }: { signal: AbortSignal; name: string },
  ) {
    const sizes = await Promise.all(batch.map(({ key }) => files.size(key)))
    const gone = batch[sizes.indexOf(null)]
    if (gone) throw new PublishError(`A file of “${name}” is gone from this platform’s storage: ${gone.cid}.`)
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
    batch: readonly Known[],
    options: { signal: AbortSignal; name: string },
  ) {
    const host = hostOf(setting)
    const cids = batch.map(({ cid }) => cid)
    const root = await rootOf(batch)
    const since = now().getTime() - findableMs
    const isTaken = batch.every(
      (one) => one.root === root && one.service === host && (one.takenAt?.getTime() ?? 0) > since,
    )
    if (!isTaken) {
      await upload(setting, batch, root, options)
      await mark(cids, { service: host, root, takenAt: now() })
    }
    if (setting.gatewayUrl !== null)
      try {
        await readBack({ outbound, signal: options.signal }, setting.gatewayUrl, root, sizeOf(batch))
      } catch (thrown) {
        if (thrown instanceof PublishError && thrown.isUnreadable)
          await db
            .update(publications)
            .set({ state: 'unreadable', reason: thrown.message, updatedAt: now() })
            .where(and(among(cids), ne(publications.state, 'published')))
        throw thrown
      }
    const readAt = setting.gatewayUrl === null ? null : now()
    await mark(cids, { state: 'published', readAt, reason: null })
  }

  const publish: Publishing['publish'] = async (cids, options) => {
    try {
      const known = await read(cids)
      await begin(known)
      const setting = await open()
      const missing = known.filter((one) => !isPublished(one, setting))
      for (const batch of batchesOf(missing)) await publishBatch(setting, batch, options)
    } catch (thrown) {
      const error = publishErrorOf(thrown)
      if (!error) throw thrown
      await db
        .update(publications)
        .set({ reason: error.message, updatedAt: now() })
        .where(and(among(cids), eq(publications.state, 'pending')))
      throw error
    }
  }

  const queue = jobs.define<{ assetId: string }>({
    name: 'publish-files',
    atOnce: 2,
    async work({ data, signal }) {
      const [row] = await db.select().from(assets).where(eq(assets.id, data.assetId))
      if (!row) return
      const { cids } = await filesOfToken(files, row)
      try {
        await withRetries(() => publish(cids, { signal, name: row.name }), roundWaits, signal)
      } catch (thrown) {
        // The page of the asset has the reason.
        if (!(thrown instanceof PublishError)) throw thrown
      }
    },
  })

  return {
    publish,
    async test() {
      const at = now().toISOString()
      const signal = AbortSignal.timeout(testMs)
      try {
        const setting = await open()
        const host = hostOf(setting)
        const { cid } = await files.putJson(testFileOf(setting))
        const batch = await read([cid])
        await upload(setting, batch, cid, { signal, name: 'Test of Vitrine' })
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
    async stateOf(row) {
      const { cids, draft, onTheWeb } = await filesOfToken(files, row)
      const known = await read(cids)
      const isUnstored = draft !== null && !known.some(({ cid }) => cid === draft.cid)
      const all = known.length + (isUnstored ? 1 : 0)
      const times = known.flatMap(({ updatedAt }) => updatedAt?.getTime() ?? [])
      if (all === 0 || (times.length === 0 && !(await settings.read('token-files')))) return null
      const unreadable = known.find(({ state }) => state === 'unreadable')
      const failed = known.find(({ state, reason }) => state === 'pending' && reason !== null)
      const behind = unreadable ?? failed ?? known.find(({ state }) => state !== 'published')
      // Of a file that is not requested yet, there is nothing to wait for.
      const isNew = !behind?.reason && (isUnstored || known.some(({ state }) => state === null))
      return {
        state: behind || isUnstored ? (behind?.state ?? 'pending') : 'published',
        files: all,
        elsewhere: cids.length - known.length - (isUnstored ? 1 : 0) + onTheWeb,
        readBack: !isUnstored && known.every(({ readAt }) => readAt !== null),
        at: isNew || times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
        reason: behind?.reason ?? null,
      }
    },
    async request(row) {
      const setting = await open().catch((thrown: unknown) => {
        throw thrown instanceof PublishError ? thrown.toRefusal() : thrown
      })
      const { cids, draft } = await filesOfToken(files, row)
      if (draft) await files.putJson(draft.json)
      const known = await read(cids)
      if (known.length === 0)
        throw new PublishError('This token names no file that is stored here.').toRefusal()
      await begin(known)
      const missing = known.filter((one) => !isPublished(one, setting))
      await mark(
        (missing.length > 0 ? missing : known).map(({ cid }) => cid),
        { state: 'pending', takenAt: null, readAt: null, reason: null },
      )
      // A draft that was changed has other metadata, for which the job of the former one does not count.
      await queue.send([row.id, cids[0]].join(' '), { assetId: row.id })
    },
  }
}
