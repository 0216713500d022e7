import { inArray } from 'drizzle-orm'
import type { CID } from 'multiformats/cid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StorageUnavailable } from '#src/outage-of.ts'
import { publications } from '#src/storage/db/schema/publications.ts'
import { accessKey, type Ipfs, startIpfs } from '#test/ipfs.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { exported, seededBytes, video, videoId } from '#test/unixfs-files.ts'
import { publishErrorOf } from './call-service.ts'

let platform: TestPlatform
let ipfs: Ipfs

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ publicHost: 'vitrine.example' })
})
afterAll(() => platform.end())
beforeEach(async () => {
  ipfs = await startIpfs()
  ipfs.platformUrl = platform.url
})

const kinds = ['kubo', 'pinata', 'pinning-service'] as const
const use = (kind: (typeof kinds)[number], gatewayUrl: string | null = ipfs.url, key = accessKey) =>
  platform.sdk.settings.setTokenFiles({ kind, address: ipfs.url, key, gatewayUrl })
const publish = (cids: string[]) =>
  platform.platform.publishing.publish(
    cids.map((cid) => ({ cid, name: 'Tide', json: null })),
    { signal: AbortSignal.timeout(60_000), since: new Date(0) },
  )
/** The state of some files, and why it is that. */
const look = (cids: string[]) =>
  platform.platform.db
    .select({ state: publications.state, readAt: publications.readAt, reason: publications.reason })
    .from(publications)
    .where(inArray(publications.cid, cids))
const sent = () => ipfs.requests.filter((one) => one.startsWith('POST'))
const readBacks = () => ipfs.requests.filter((one) => one.startsWith('GET /ipfs/'))
const json = async (name: string) => (await platform.platform.files.putJson(JSON.stringify({ name }))).cid
const load = async (cid: CID) => ipfs.blocks.get(cid.toString()) ?? new Uint8Array()

describe.each(kinds)('%s', (kind) => {
  it('gets a video and metadata in one directory, each under our content id', async () => {
    await platform.sdk.assets.uploadFile({ file: video(kind === 'kubo' ? undefined : kind) })
    await use(kind)
    const metadata = await json(`Tide by ${kind}`)
    const clip =
      kind === 'kubo' ? videoId : (await platform.sdk.assets.uploadFile({ file: video(kind) })).pinata_hash
    await publish([metadata, clip])
    const bytes = Buffer.from(await video(kind === 'kubo' ? undefined : kind).arrayBuffer())
    expect((await exported(clip, load)).equals(bytes)).toBe(true)
    expect((await exported(metadata, load)).toString()).toBe(JSON.stringify({ name: `Tide by ${kind}` }))
    expect(ipfs.pinned.size).toBe(1)
    const [root = ''] = ipfs.pinned
    expect((await exported(`${root}/${metadata}`, load)).toString()).toContain('Tide by')
    const published = { state: 'published', readAt: expect.any(Date), reason: null }
    expect(await look([metadata, clip])).toEqual([published, published])
    // All files are read back as one CAR of the root, as some gateways have nothing else.
    expect(readBacks()).toEqual([`GET /ipfs/${root}`])
    // Nothing is sent again.
    const { length } = ipfs.requests
    await publish([metadata, clip])
    expect(ipfs.requests).toHaveLength(length)
  })

  it('pins a single file by its own content id', async () => {
    await use(kind)
    const cid = await json(`One by ${kind}`)
    await publish([cid])
    expect([...ipfs.pinned]).toEqual([cid])
    expect(readBacks()).toEqual([`GET /ipfs/${cid}`])
  })

  it('publishes nothing where it names another content id', async () => {
    await use(kind)
    const cid = await json(`Other by ${kind}`)
    ipfs.says = videoId
    await expect(publish([cid])).rejects.toMatchObject({
      mayPass: false,
      message: expect.stringMatching(/^127\.0\.0\.1:\d+ took other files than those that were sent/),
    })
    expect(await look([cid])).toMatchObject([
      { state: 'pending', reason: expect.stringMatching(/took other/) },
    ])
  })

  it('is not believed where the gateway returns other bytes', async () => {
    await use(kind)
    const cid = await json(`Lost by ${kind}`)
    ipfs.gatewayGives = seededBytes(100)
    const message = expect.stringMatching(/returned other bytes than those that were published\.$/)
    await expect(publish([cid])).rejects.toMatchObject({ message })
    expect(await look([cid])).toEqual([{ state: 'unreadable', readAt: null, reason: message }])
    ipfs.gatewayGives = undefined
    const uploads = sent().length
    await publish([cid])
    expect(await look([cid])).toMatchObject([{ state: 'published', reason: null }])
    // It is looked for before it is uploaded once more.
    expect(sent()).toHaveLength(uploads)
  })
})

it('a service that keeps half of an upload has published nothing', async () => {
  await use('pinata')
  const cids = [await json('Half one'), await json('Half two')]
  ipfs.takes = 'half'
  await expect(publish(cids)).rejects.toThrow(/returned only a part of the files\.$/)
  expect(await look(cids)).toMatchObject([{ state: 'unreadable' }, { state: 'unreadable' }])
})

it('a node that stores the files but cannot pin them has published nothing', async () => {
  await use('kubo')
  const cid = await json('Unpinned')
  ipfs.isPinFailing = true
  const message = expect.stringMatching(/ could not pin the files\.$/)
  await expect(publish([cid])).rejects.toMatchObject({ mayPass: true, message })
  expect(await look([cid])).toMatchObject([{ state: 'pending', reason: message }])
})

it('a pinning service is told where to fetch, and has published nothing if it cannot', async () => {
  await use('pinning-service')
  const cid = await json('Out of reach')
  ipfs.platformUrl = 'http://127.0.0.1:9'
  const message = expect.stringMatching(
    / could not fetch the files\. This platform needs a public address\.$/,
  )
  await expect(publish([cid])).rejects.toMatchObject({ mayPass: true, message })
  expect(await look([cid])).toMatchObject([{ state: 'pending', reason: message }])
  expect(ipfs.origins).toEqual(['/dns/vitrine.example/tcp/443/tls/http'])
  ipfs.platformUrl = platform.url
  await publish([cid])
  expect(await look([cid])).toMatchObject([{ state: 'published', reason: null }])
})

it('without a gateway, files are accepted but not read back', async () => {
  await use('pinata', null)
  const cid = await json('On its word')
  const { accepted } = await platform.platform.publishing.counts()
  await publish([cid])
  expect(await look([cid])).toEqual([{ state: 'published', readAt: null, reason: null }])
  expect((await platform.platform.publishing.counts()).accepted).toBe(accepted + 1)
  // With a gateway they are read back, without being sent again.
  await use('pinata')
  await publish([cid])
  expect(await look([cid])).toMatchObject([{ state: 'published', readAt: expect.any(Date) }])
  expect(sent()).toEqual(['POST /v3/files'])
})

it.each([429, 500, 504])('a gateway’s HTTP %d leaves files pending', async (status) => {
  await use('kubo')
  const cid = await json(`Busy ${status}`)
  ipfs.fail(/^\/ipfs\//, 1, status)
  await expect(publish([cid])).rejects.toMatchObject({ mayPass: true, isUnreadable: false })
  expect(await look([cid])).toMatchObject([{ state: 'pending', reason: expect.stringMatching(/^127/) }])
})

it.each([401, 403])('a gateway that answers HTTP %d has to be another one', async (status) => {
  await use('pinata')
  const cid = await json(`Closed ${status}`)
  ipfs.fail(/^\/ipfs\//, 1, status)
  await expect(publish([cid])).rejects.toMatchObject({
    mayPass: false,
    message: expect.stringMatching(
      /^127\.0\.0\.1:\d+ wants a key, and gateways get none\. Set a public gateway\.$/,
    ),
  })
  expect(await look([cid])).toMatchObject([{ state: 'pending' }])
})

it('an outage that lasts is told, with when to try again: in an hour at most', async () => {
  await use('pinata')
  const cid = await json('Much later')
  ipfs.fail(/^\/v3\//, 9, 429, { 'retry-after': '90000' })
  await expect(publish([cid])).rejects.toMatchObject({ mayPass: true, retryAfter: 3600 })
  expect(ipfs.requests).toEqual(['POST /v3/files'])
  expect(await look([cid])).toMatchObject([
    { state: 'pending', reason: expect.stringMatching(/fewer requests/) },
  ])
})

it('a full disk is a problem that may pass', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  expect(publishErrorOf(full)).toMatchObject({
    mayPass: true,
    message: expect.stringMatching(/disk is full/),
  })
  expect(publishErrorOf(new StorageUnavailable())).toMatchObject({ mayPass: true })
  expect(publishErrorOf(new Error('a mistake'))).toBeUndefined()
})

it('a published file stays so if another try to publish it fails', async () => {
  await use('kubo', null)
  const cid = await json('Kept')
  await publish([cid])
  await use('kubo')
  ipfs.fail(/^\/ipfs\//, 1, 404)
  await expect(publish([cid])).rejects.toMatchObject({ isUnreadable: true })
  expect(await look([cid])).toMatchObject([{ state: 'published', reason: expect.stringMatching(/HTTP 404/) }])
})

it('a reason is written to files that are left, and goes when they are published', async () => {
  await use('kubo')
  const [done, left] = [await json('Done'), await json('Left')]
  await publish([done])
  await platform.sdk.settings.removeTokenFiles()
  await expect(publish([done, left])).rejects.toThrow('Set where token files go')
  expect(await look([done])).toMatchObject([{ state: 'published', reason: null }])
  expect(await look([left])).toMatchObject([{ state: 'pending', reason: expect.stringMatching(/^Set/) }])
  await expect(publish([done])).rejects.toThrow('Set where token files go')
  await use('kubo')
  await publish([done])
  expect(await look([done])).toMatchObject([{ reason: null }])
})

it('a batch that fails does not hold the others, unless the service refuses all', async () => {
  await use('kubo')
  const cids = await Promise.all(Array.from({ length: 501 }, (_, index) => json(`Batch ${index}`)))
  const [gone = '', last = ''] = [cids.toSorted()[0], cids.toSorted().at(-1)]
  await platform.platform.files.remove(gone)
  ipfs.fail(/\/v0\//, 1, 429)
  await expect(publish([...cids.filter((cid) => cid !== gone), videoId])).rejects.toThrow(/fewer requests/)
  expect(sent()).toHaveLength(1)
  await expect(publish(cids)).rejects.toThrow('is gone from this platform’s storage')
  expect(sent()).toHaveLength(2)
  expect(await look([last])).toMatchObject([{ state: 'published', reason: null }])
})

it('more files than one upload takes are several directories', async () => {
  await use('kubo')
  const cids = await Promise.all(Array.from({ length: 501 }, (_, index) => json(`Print ${index}`)))
  await publish(cids)
  expect(sent()).toHaveLength(2)
  expect((await look(cids)).every(({ readAt }) => readAt !== null)).toBe(true)
})

it('files of other servers are not published here', async () => {
  await use('kubo')
  const cid = videoId.replace('fhty', 'fhtz')
  await publish([cid])
  expect(await look([cid])).toEqual([])
  expect(ipfs.requests).toEqual([])
})

it('the directory is always the same for the same files, and is read from this platform’s gateway', async () => {
  const file = { name: 'One', cid: await json('In a directory'), size: 25 }
  const root = await platform.platform.files.putDirectory([file])
  expect(await platform.platform.files.putDirectory([file])).toBe(root)
  const response = await fetch(`${platform.url}/ipfs/${root}?format=car`)
  expect(response.status).toBe(200)
  expect((await response.text()).includes('In a directory')).toBe(true)
})

it('a file whose bytes are gone here is named with its asset, and nothing is uploaded', async () => {
  await use('kubo')
  const cid = await json('Gone')
  await platform.platform.files.remove(cid)
  await expect(publish([cid])).rejects.toMatchObject({
    mayPass: false,
    message: `A file of “Tide” is gone from this platform’s storage: ${cid}.`,
  })
  expect(ipfs.requests).toEqual([])
})
