import { setTimeout as after } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assets } from '#src/storage/db/schema/assets.ts'
import { fileBlocks } from '#src/storage/db/schema/files.ts'
import { eraseDeletions } from '#src/storage/deletions/erase-deletions.ts'
import { takeUnusedFiles } from '#src/storage/deletions/unused-files.ts'
import type { JobRun, Jobs } from '#src/storage/jobs/jobs.ts'
import { deadNetwork, picture } from '#test/import-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'
import { video, videoId, videoKey } from '#test/unixfs-files.ts'

const clock = testClock()
let platform: TestPlatform

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [deadNetwork], publicHost: 'gallery.example' }, clock.now)
})
afterAll(() => platform.end())

const day = 24 * 3600
const place = { blockchainType: 1, networkType: 1 }
const statusOf = async (path: string) => (await fetch(platform.url + path)).status

/** Waits until the platform has erased what is due. */
const erased = (path: string) => expect.poll(() => statusOf(path)).toBe(404)

it('what can no longer be undone is erased, with the files that nothing else uses', async () => {
  const { sdk } = platform
  const upload = async (number: number) => {
    const file = new File([await picture(number)], 'plate.png', { type: 'image/png' })
    return `/files/${(await sdk.assets.uploadFile({ file })).pinata_hash}`
  }
  const [alone, shared, again] = [await upload(1), await upload(2), await upload(3)]
  const [elsewhere, hiding] = [await upload(5), await upload(6)]
  await sdk.assets.uploadFile({ file: video() })
  const { data: tides } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDES', image: alone })
  const { data: dunes } = await sdk.collections.create({
    name: 'Dunes',
    symbol: 'DUNES',
    metadataLocation: 'platform',
    placeholder: { name: 'Soon', image: hiding },
  })
  const inTides = { collection_id: tides._id, ...place }
  await sdk.assets.create({ ...inTides, name: 'Ebb', image: shared })
  await sdk.assets.create({ ...inTides, name: 'Flood', image: again })
  await sdk.assets.create({ ...inTides, name: 'Slack', image: elsewhere })
  await sdk.assets.create({ ...inTides, name: 'Calm', image: hiding })
  await sdk.assets.create({ ...inTides, name: 'Race', image: `ipfs://${videoId}` })
  const byGateway = `https://ipfs.example${elsewhere.replace('/files/', '/ipfs/')}`
  await sdk.assets.create({ collection_id: dunes._id, ...place, name: 'Slip', image: byGateway })
  await sdk.assets.create({ collection_id: dunes._id, ...place, name: 'Crest', image: shared })

  const { files, db } = platform.platform
  const metadata = async (name: string) => ({ name, ...(await files.putJson(JSON.stringify({ name }))) })
  const [own, common] = [await metadata('Own'), await metadata('Common')]
  /** Has an asset's token point into a directory of files. */
  const point = async (name: string, entries: (typeof own)[]) => {
    const directory = await files.putDirectory(entries.map((entry, at) => ({ ...entry, name: String(at) })))
    await db
      .update(assets)
      .set({ tokenUri: `ipfs://${directory}/0` })
      .where(eq(assets.name, name))
    return directory
  }
  const [gone, kept] = [await point('Ebb', [own, common]), await point('Slip', [common])]

  const { data } = await sdk.deletions.delete({ kind: 'collection', ids: [tides._id] })
  expect(Date.parse(data.undoUntil) - clock.now().getTime()).toBe(day * 1000)
  const large = [`/files/${videoId}`, `/files/${videoKey}`]
  for (const path of [alone, shared, again, elsewhere, ...large]) expect(await statusOf(path)).toBe(200)
  clock.pass(2 * day)
  // Uploaded once more, it is about to be used.
  await upload(3)
  await expect(sdk.deletions.undo({ deletion_id: data.deletion_id })).rejects.toMatchObject({
    status: 404,
    message: 'This can no longer be undone.',
  })
  await erased(alone)
  expect(await statusOf(`${alone}/thumbnail`)).toBe(404)
  expect(await statusOf(shared)).toBe(200)
  expect(await statusOf(again)).toBe(200)
  expect(await statusOf(elsewhere)).toBe(200)
  expect(await statusOf(hiding)).toBe(200)
  for (const path of large) expect(await statusOf(path)).toBe(404)
  expect(await statusOf(own.url)).toBe(404)
  expect(await statusOf(`/ipfs/${gone}?format=raw`)).toBe(404)
  expect(await statusOf(`/ipfs/${kept}/0`)).toBe(200)
  const blocks = await db.select({ cid: fileBlocks.cid }).from(fileBlocks)
  expect(blocks).toEqual([{ cid: kept }])
})

it('a file that comes again while it is erased stays, and a stop ends the erasing between two pages', async () => {
  const { sdk, platform: parts } = platform
  const upload = async () => {
    const file = new File([await picture(4)], 'plate.png', { type: 'image/png' })
    return (await sdk.assets.uploadFile({ file })).pinata_hash
  }
  const cid = await upload()
  const { data: fens } = await sdk.collections.create({
    name: 'Fens',
    symbol: 'FENS',
    image: `/files/${cid}`,
  })
  const { data } = await sdk.deletions.delete({ kind: 'collection', ids: [fens._id] })
  const old = { since: new Date(clock.now().getTime() + 1_000), most: 100 }

  let work: ((run: JobRun<{ deletionId: string }>) => Promise<void>) | undefined
  const jobs = {
    ...parts.jobs,
    define(kind: { work: typeof work }) {
      work = kind.work
      return { send: async () => true }
    },
    watch: () => undefined,
  } as unknown as Jobs
  eraseDeletions({ ...parts, jobs, now: () => new Date(clock.now().getTime() + 2 * day * 1000) })
  const stopped = AbortSignal.abort(new Error('It stops.'))
  await expect(work?.({ data: { deletionId: data.deletion_id }, signal: stopped })).rejects.toThrow(
    'It stops.',
  )
  expect(await statusOf(`/files/${cid}`)).toBe(200)

  let again: Promise<string> | undefined
  await parts.db.transaction(async (tx) => {
    expect(await takeUnusedFiles(tx, data.deletion_id, old)).toEqual([cid])
    again = upload()
    await after(300)
    await parts.files.remove(cid)
  })
  expect(await again).toBe(cid)
  expect(await statusOf(`/files/${cid}`)).toBe(200)
  expect(await statusOf(`/files/${cid}/thumbnail`)).toBe(200)
})

it('an import of a collection that is gone leaves no file', async () => {
  const { sdk } = platform
  const { data: moors } = await sdk.collections.create({ name: 'Moors', symbol: 'MOORS' })
  const { data: run } = await sdk.imports.create({
    collection_id: moors._id,
    ...place,
    name: 'moors',
    rowCount: 1,
  })
  const { data: file } = await sdk.imports.addFile({
    run_id: run._id,
    path: 'heath.png',
    file: await picture(9),
  })
  await sdk.imports.addRows({ run_id: run._id, rows: [{ row: 1, name: 'Heath', file: 'heath.png' }] })
  await sdk.imports.start({ run_id: run._id })
  await expect.poll(async () => (await sdk.runs.get({ run_id: run._id })).data.state).toBe('done')
  await sdk.deletions.delete({ kind: 'collection', ids: [moors._id] })
  clock.pass(2 * day)
  await erased(file.thumbnail ?? '')
  // Its report stays.
  expect((await sdk.runs.get({ run_id: run._id })).data.counts.total).toBe(1)
  await expect(sdk.runs.control({ run_id: run._id, action: 'retry' })).rejects.toMatchObject({ status: 404 })
})
