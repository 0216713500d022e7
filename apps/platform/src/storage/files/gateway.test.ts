import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CarReader } from '@ipld/car'
import { importer } from 'ipfs-unixfs-importer'
import { base16, base16upper } from 'multiformats/bases/base16'
import { base32upper } from 'multiformats/bases/base32'
import { CID } from 'multiformats/cid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#test/import-scene.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { exported, seededBytes, verify, video, videoId, videoKey } from '#test/unixfs-files.ts'

const MiB = 1024 * 1024
/** The second MiB of the video. */
const leafId = 'bafkreih2sxr3sseo2bqpkc4bthexteqw7zixwjnd7kea5qimjcswwto6wm'

let platform: TestPlatform
let pictureId: string
let pictureBytes: Buffer
const videoBytes = Buffer.from(await video().arrayBuffer())
beforeAll(async () => {
  platform = await startTestPlatform()
  const file = await picture(7)
  pictureBytes = Buffer.from(await file.arrayBuffer())
  pictureId = (await platform.sdk.assets.uploadFile({ file })).pinata_hash
  await platform.sdk.assets.uploadFile({ file: video() })
})
afterAll(() => platform.end())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${platform.url}/ipfs/${path}`, { headers, method })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function readCar(response: Response) {
  const reader = await CarReader.fromBytes(await bytesOf(response))
  const blocks: { cid: CID; bytes: Uint8Array }[] = []
  for await (const block of reader.blocks()) blocks.push(block)
  const ids = blocks.map(({ cid }) => cid.toString())
  return { roots: (await reader.getRoots()).map(String), blocks, ids }
}

it('a picture and a video are read block by block over HTTP, and each block is verified', async () => {
  const load = async (cid: CID) => bytesOf(await get(`${cid.toString()}?format=raw`))
  expect((await exported(pictureId, load)).equals(pictureBytes)).toBe(true)
  expect((await exported(videoId, load)).equals(videoBytes)).toBe(true)
  // Tokens that were minted before point at it.
  expect((await exported(videoKey, load)).equals(videoBytes)).toBe(true)
})

describe('a block', () => {
  it('has the headers of the specification, whichever way it is asked for', async () => {
    for (const [path, headers, location] of [
      [`${leafId}?format=raw`, {}, null],
      [leafId, { accept: 'application/vnd.ipld.raw' }, `/ipfs/${leafId}?format=raw`],
      [`${leafId}?format=raw`, { accept: 'application/vnd.ipld.car' }, null],
    ] as const) {
      const response = await get(path, headers)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-location')).toBe(location)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/vnd.ipld.raw',
        'content-length': '1048576',
        'content-disposition': `attachment; filename="${leafId}.bin"`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${leafId}.raw"`,
        'x-ipfs-roots': leafId,
        'access-control-allow-origin': '*',
        vary: expect.stringMatching(/accept/i),
      })
      expect((await bytesOf(response)).equals(videoBytes.subarray(MiB, 2 * MiB))).toBe(true)
    }
  })

  it('answers HEAD, a range, and one who has it', async () => {
    const head = await get(`${leafId}?format=raw`, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1048576'])
    const part = await get(`${leafId}?format=raw`, { range: 'bytes=5-8' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 5-8/1048576'])
    expect((await bytesOf(part)).equals(videoBytes.subarray(MiB + 5, MiB + 9))).toBe(true)
    const node = await get(`${videoId}?format=raw`, { range: 'bytes=0-3' })
    expect([node.status, (await bytesOf(node)).length]).toEqual([206, 4])
    for (const known of [`"${leafId}.raw"`, `"x", W/"${leafId}.raw"`, '*'])
      expect((await get(`${leafId}?format=raw`, { 'if-none-match': known })).status).toBe(304)
  })
})

describe('a CAR', () => {
  it('has the whole file, depth first, and each block in it is verified', async () => {
    const response = await get(`${videoId}?format=car`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.ipld.car; version=1; order=dfs; dups=n',
      'content-disposition': `attachment; filename="${videoId}.car"`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `W/"${videoId}.car.all.n"`,
      'accept-ranges': 'none',
      'access-control-allow-origin': '*',
    })
    const { roots, blocks, ids } = await readCar(response)
    expect([roots, ids.length, ids[0], ids[2]]).toEqual([[videoId], 6, videoId, leafId])
    const held = new Map(blocks.map(({ cid, bytes }) => [cid.toString(), bytes]))
    const load = async (cid: CID) => held.get(cid.toString()) ?? new Uint8Array()
    expect((await exported(videoId, load)).equals(videoBytes)).toBe(true)
    const old = await readCar(await get(videoKey, { accept: 'application/vnd.ipld.car' }))
    expect([old.roots, old.ids]).toEqual([[videoKey], [videoKey]])
    const head = await get(`${videoId}?format=car`, {}, 'HEAD')
    expect([head.status, head.headers.get('etag')]).toEqual([200, `W/"${videoId}.car.all.n"`])
    const known = { 'if-none-match': `W/"${videoId}.car.all.n"` }
    expect((await get(`${videoId}?format=car`, known)).status).toBe(304)
  })

  it.each([
    ['dag-scope=all', 6, 'all'],
    ['dag-scope=entity', 6, 'entity'],
    ['dag-scope=block', 1, 'block'],
    // The root, and of five leaves of 1 MiB those with one of the bytes.
    ['entity-bytes=0:*', 6, 'entity.0:*'],
    ['entity-bytes=1048575:1048576', 3, 'entity.1048575:1048576'],
    ['entity-bytes=1048576:2097151&dag-scope=block', 2, 'entity.1048576:2097151'],
    ['entity-bytes=-1:*', 2, 'entity.-1:*'],
    ['entity-bytes=1048576:-1048577', 4, 'entity.1048576:-1048577'],
    ['entity-bytes=-9999999:5', 2, 'entity.-9999999:5'],
    ['entity-bytes=5242879:9999999', 2, 'entity.5242879:9999999'],
    ['entity-bytes=5242880:*', 1, 'entity.5242880:*'],
    ['entity-bytes=9:8', 1, 'entity.9:8'],
  ])('has what %s asks for', async (query, count, tag) => {
    const response = await get(`${videoId}?format=car&${query}`)
    expect(response.headers.get('etag')).toBe(`W/"${videoId}.car.${tag}.n"`)
    const { blocks } = await readCar(response)
    expect(blocks).toHaveLength(count)
    for (const { cid, bytes } of blocks) await verify(cid, bytes)
  })

  it('has a block that repeats as often as is asked for', async () => {
    const bytes = new Uint8Array(4 * MiB)
    bytes.set(seededBytes(MiB).fill(0, 0, 32))
    bytes.set(Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'))
    const { pinata_hash } = await platform.sdk.assets.uploadFile({ file: new File([bytes], 'still.mp4') })
    const accept = 'application/vnd.ipld.car; order=other, application/vnd.ipld.car; order=dfs; dups=y'
    const often = await get(pinata_hash, { accept })
    expect(often.headers.get('content-type')).toBe('application/vnd.ipld.car; version=1; order=dfs; dups=y')
    expect((await readCar(often)).ids).toHaveLength(5)
    const location = often.headers.get('content-location') ?? ''
    const there = await fetch(platform.url + location)
    expect(there.headers.get('etag')).toBe(often.headers.get('etag'))
    expect((await readCar(there)).ids).toHaveLength(5)
    expect((await readCar(await get(`${pinata_hash}?format=car`))).ids).toHaveLength(3)
  })
})

it('a leaf of a large file is found even if it is a small file too, whose bytes are gone', async () => {
  const start = new File([videoBytes.subarray(0, MiB)], 'start.mp4')
  const { pinata_hash: id } = await platform.sdk.assets.uploadFile({ file: start })
  await rm(join(platform.dataDir, 'files', id.slice(-2), id))
  await verify(CID.parse(id), await bytesOf(await get(`${id}?format=raw`)))
  const { ids, blocks } = await readCar(await get(`${videoId}?format=car`))
  expect([ids.length, ids[1]]).toEqual([6, id])
  for (const { cid, bytes } of blocks) await verify(cid, bytes)
})

it('a browser gets the file as /files answers it', async () => {
  const accept = 'image/avif,image/webp,*/*;q=0.8'
  const response = await get(pictureId, { accept })
  const same = await fetch(`${platform.url}/files/${pictureId}`)
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'content-security-policy'])
    expect(response.headers.get(name)).toBe(same.headers.get(name))
  expect(response.headers.get('content-disposition')).toBe('inline')
  expect((await bytesOf(response)).equals(pictureBytes)).toBe(true)
  const refused = await get(pictureId, { accept: 'application/vnd.ipld.raw;q=0, */*' })
  expect(refused.headers.get('content-type')).toBe('image/png')
  const part = await get(videoId, { range: 'bytes=-4' })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect((await bytesOf(part)).equals(videoBytes.subarray(-4))).toBe(true)
})

it('a directory has the content id that IPFS tools give it, and its files are read by their names', async () => {
  const { files } = platform.platform
  const texts = ['{"name":"Ebb"}', '{"name":"Flood"}', '{"name":"Slack"}']
  const names = ['7', '12', '0']
  const entries = await Promise.all(
    texts.map(async (text, at) => ({ name: names[at] ?? '', ...(await files.putJson(text)) })),
  )
  const root = await files.putDirectory(entries)
  expect(await files.putDirectory(entries.toReversed())).toBe(root)
  const source = texts.map((text, at) => ({ path: names[at] ?? '', content: Buffer.from(text) }))
  const options = { profile: 'unixfs-v1-2025', wrapWithDirectory: true } as const
  let made = ''
  for await (const { cid } of importer(source, { put: (cid) => cid }, options)) made = cid.toString()
  expect(root).toBe(made)

  const response = await get(`${root}/12`)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('x-ipfs-path')).toBe(`/ipfs/${root}/12`)
  expect(response.headers.get('x-ipfs-roots')).toBe(`${root},${entries[1]?.cid}`)
  expect(await response.text()).toBe(texts[1])
  const load = async (cid: CID) => bytesOf(await get(`${cid.toString()}?format=raw`))
  expect((await exported(`${root}/7`, load)).toString()).toBe(texts[0])
  const one = await get(`${root}/7?format=car`)
  expect(one.headers.get('etag')).toBe(`W/"${root}.${entries[0]?.cid}.car.all.n"`)
  const { roots, ids, blocks } = await readCar(one)
  expect([roots, ids]).toEqual([[entries[0]?.cid], [root, entries[0]?.cid]])
  for (const { cid, bytes } of blocks) await verify(cid, bytes)
  const tide = await files.putDirectory([{ name: '1', cid: videoId, size: 5 * MiB }])
  const part = await readCar(await get(`${tide}/1?format=car&entity-bytes=1048576:2097151`))
  expect(part.ids).toEqual([tide, videoId, leafId])
  const block = await get(`${root}/7?format=raw`)
  expect([await block.text(), block.headers.get('x-ipfs-path')]).toEqual([texts[0], `/ipfs/${root}/7`])
  for (const query of ['dag-scope=block', 'dag-scope=entity', 'entity-bytes=0:9'])
    expect((await readCar(await get(`${root}?format=car&${query}`))).ids).toEqual([root])
  const car = await readCar(await get(root, { accept: 'application/vnd.ipld.car' }))
  expect(car.ids.toSorted()).toEqual([root, ...entries.map(({ cid }) => cid)].toSorted())
  for (const { cid, bytes } of car.blocks) await verify(cid, bytes)
  for (const path of [`${root}/8`, `${root}/12/x`, root, `${pictureId}/7`])
    expect((await get(path)).status).toBe(404)
  expect((await fetch(`${platform.url}/files/${root}`)).status).toBe(404)
})

it('a client finds out that this is a gateway', async () => {
  expect([
    (await get('bafkqaaa?format=raw')).status,
    (await get('bafkqaaa?format=raw', {}, 'HEAD')).status,
  ]).toEqual([200, 200])
  expect(await readCar(await get('bafkqaaa?format=car'))).toMatchObject({ roots: ['bafkqaaa'], ids: [] })
})

it('other spellings of a content id are the same', async () => {
  const cid = CID.parse(videoId)
  const spellings = [base16, base16upper, base32upper].map((base) => cid.toString(base))
  for (const spelling of [cid.toV0().toString(), ...spellings])
    expect(await bytesOf(await get(`${spelling}?format=raw`))).toHaveLength(259)
})

const never = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'
it.each([
  [400, 'none', {}],
  [400, `${videoId}?format=car&dag-scope=some`, {}],
  [400, `${videoId}?format=car&entity-bytes=*:9`, {}],
  [404, never, {}],
  [404, `${never}?format=raw`, {}],
  [404, `${never}?format=car`, {}],
  [404, leafId, {}],
  [404, `${videoId}/tide.mp4?format=car`, {}],
  [406, `${videoId}?format=ipns-record`, {}],
  [416, `${videoId}?format=raw`, { range: 'bytes=9999-' }],
  [416, videoId, { range: 'bytes=5242880-' }],
  [406, `${videoId}?format=car&car-version=2`, {}],
  [406, videoId, { accept: 'application/vnd.ipld.car; order=other' }],
])('%i for %s %j', async (status, path, headers: Record<string, string>) => {
  const response = await get(path, headers)
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
})

it('pages of other origins may ask for ranges, and nothing else is open to them', async () => {
  const asks = { origin: 'https://wallet.example', 'access-control-request-method': 'GET' }
  const answer = await get(videoId, { ...asks, 'access-control-request-headers': 'range' }, 'OPTIONS')
  expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([204, 'GET,HEAD'])
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/range/i)
  const api = await fetch(`${platform.url}/files/${videoId}`, { headers: { origin: asks.origin } })
  expect(api.headers.get('access-control-allow-origin')).toBeNull()
})

it('a file whose bytes are gone is 404 in every form', async () => {
  const { pinata_hash } = await platform.sdk.assets.uploadFile({ file: await picture(8) })
  // So is a CAR without the directory that verifies the file.
  const directory = await platform.platform.files.putDirectory([{ name: '1', cid: pinata_hash, size: 9 }])
  const { key = '' } = (await platform.platform.files.get(directory)) ?? {}
  await rm(join(platform.dataDir, 'files', key.slice(-2), key))
  expect((await get(`${directory}/1?format=car`)).status).toBe(404)
  await rm(join(platform.dataDir, 'files', pinata_hash.slice(-2), pinata_hash))
  for (const query of ['', '?format=raw', '?format=car'])
    expect((await get(pinata_hash + query)).status).toBe(404)
})
