import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixTokenUri } from '#src/chain/minting/fix-token-uri.ts'
import { StorageUnavailable } from '#src/outage-of.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { fileBlocks, files } from '#src/storage/db/schema/files.ts'
import { takeUnusedFiles } from '#src/storage/deletions/unused-files.ts'
import type { JobRun, Jobs } from '#src/storage/jobs/jobs.ts'
import { deadNetwork } from '#test/import-scene.ts'
import { openTestBucket, type TestBucket } from '#test/test-bucket.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'
import { exported, seededBytes, seededStream, video, videoId, videoKey } from '#test/unixfs-files.ts'
import { computeContentId } from './compute-content-id.ts'
import { identifyFiles } from './identify-files.ts'

const MiB = 1024 * 1024
const fixed = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 16)) % 256)

/** Hands bytes out in pieces that end within a block. */
async function* piecesOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += 65_537) yield bytes.subarray(from, from + 65_537)
}

/** Reads a whole file of a platform through its blocks. */
const read = ({ platform }: TestPlatform, id: string) =>
  exported(id, async (cid) => {
    const block = await platform.files.block(cid.toString())
    if (!block) throw new Error(`There is no block ${cid.toString()}.`)
    const bytes = new Uint8Array(await buffer(await block.read()))
    expect(bytes).toHaveLength(block.size)
    return bytes
  })

describe('a content id is what IPFS tools make of', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'],
    ['one byte', fixed(1), 'bafkreidogqfzz75tpkmjzjke425xqcrmpcib2p5tg44hnbirumdbpl5adu'],
    ['1 MiB', fixed(MiB), 'bafkreia7p5seabp7gd7lf7xt4tuyxacvfeoe5gse4bzsbt2gnt6zycsdtq'],
    ['1 MiB + 1', fixed(MiB + 1), 'bafybeibq5f3sftvha2n6n7w5hxmuzzmxjaw2kpjva7vhozoj3ogt6d5wua'],
    ['5 MiB', fixed(5 * MiB), 'bafybeifk4hdue4kzk2vt2l3apbkzp55qbozitx6io7owiqhobi2xcs62iu'],
    // Kubo's own tests have these three.
    ['words', Buffer.from('hello world'), 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'],
    ['1 MiB of a seed', seededBytes(MiB), 'bafkreiacndfy443ter6qr2tmbbdhadvxxheowwf75s6zehscklu6ezxmta'],
    ['1 MiB + 1 of it', seededBytes(MiB + 1), 'bafybeigmix7t42i6jacydtquhet7srwvgpizfg7gjbq7627d35mjomtu64'],
  ])('%s', async (_, bytes, contentId) => {
    expect((await computeContentId(piecesOf(bytes))).contentId).toBe(contentId)
  })

  // One leaf more than a node links to; from Kubo's tests too.
  it('1 GiB + 1 of a seed', { tags: ['slow'], timeout: 120_000 }, async () => {
    const stream = seededStream('v1-2025-seed')
    const zeros = Buffer.alloc(MiB)
    async function* large() {
      for (let left = 1024; left > 0; left -= 1) yield stream.update(zeros)
      yield stream.update(zeros.subarray(0, 1))
    }
    const { contentId, blocks } = await computeContentId(large())
    expect(contentId).toBe('bafybeibdsi225ugbkmpbdohnxioyab6jsqrmkts3twhpvfnzp77xtzpyhe')
    expect(blocks.filter(({ node }) => node === null)).toHaveLength(1025)
  })
})

describe.each(['a folder', 'a bucket'])('in %s', (kind) => {
  let bucket: TestBucket | undefined
  let platform: TestPlatform
  beforeAll(async () => {
    bucket = kind === 'a bucket' ? await openTestBucket() : undefined
    const masterKey = new Uint8Array(32).fill(7)
    platform = await startTestPlatform({ masterKey, storage: bucket?.setting, networks: [deadNetwork] })
  })
  afterAll(async () => {
    await platform.end()
    await bucket?.end()
  })

  it('a video is stored once and read block by block, from another copy too', async () => {
    const sent = video()
    const { pinata_hash, url } = await platform.sdk.assets.uploadFile({ file: sent })
    expect([pinata_hash, url]).toEqual([videoId, `/files/${videoId}`])
    const other = await platform.copy()
    const bytes = Buffer.from(await sent.arrayBuffer())
    expect((await read(other, videoId)).equals(bytes)).toBe(true)
    expect((await read(other, videoKey)).equals(bytes)).toBe(true)
    await other.end()
    const { db } = platform.database
    const kept = await db.select().from(fileBlocks)
    expect(kept.map(({ node }) => node?.length ?? null).toSorted()).toEqual([
      259,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('a video from before has both ids: what is minted from now on points at the right one', async () => {
    const { sdk, database } = platform
    const { db } = database
    const bytes = Buffer.from(await video().arrayBuffer())
    const forget = async () => {
      await db.delete(fileBlocks)
      await db.update(files).set({ rootCid: null }).where(eq(files.key, videoKey))
    }
    await sdk.assets.uploadFile({ file: video() })
    await forget()
    const { data: tides } = await sdk.collections.create({ name: `Tides ${kind}`, symbol: 'TIDES' })
    const asset = { collection_id: tides._id, blockchainType: 1, networkType: 1, name: 'Ebb' }
    const { data: ebb } = await sdk.assets.create({ ...asset, image: `ipfs://${videoKey}` })
    const minted = await platform.platform.files.putJson(`{"image":"ipfs://${videoKey}"}`)

    platform = await platform.restart()
    const get = async (path: string) => {
      const response = await fetch(`${platform.url}${path}`)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null
    }
    await expect.poll(async () => (await get(`/files/${videoId}`))?.equals(bytes)).toBe(true)
    expect((await get(`/files/${videoKey}`))?.equals(bytes)).toBe(true)
    expect((await read(platform, videoId)).equals(bytes)).toBe(true)
    expect(String(await get(minted.url))).toBe(`{"image":"ipfs://${videoKey}"}`)

    // The same files once more change nothing.
    const { imports } = platform.sdk
    const run = { ...asset, name: 'again', rowCount: 2 }
    const run_id = (await imports.create(run)).data._id
    const { data: again } = await imports.addFile({ run_id, path: 'tide.mp4', file: video() })
    expect(again.address).toBe(`ipfs://${videoId}`)
    const rows = ['Ebb', 'Neap'].map((name, at) => ({
      row: at + 1,
      name,
      file: 'tide.mp4',
    }))
    await imports.addRows({ run_id, rows })
    expect((await imports.get({ run_id })).compared).toEqual({ added: 1, changed: 0, same: 1, locked: 0 })

    // A mint does not wait for the work of the start.
    await forget()
    const [row] = await db.select().from(assets).where(eq(assets.id, ebb._id))
    const tokenUri = row && (await fixTokenUri(platform.platform.files, row))
    expect(String(await get(`/files/${tokenUri?.slice(7)}`))).toContain(`"image":"ipfs://${videoId}"`)

    // An asset keeps it in use by either id.
    await platform.sdk.assets.create({ ...asset, name: 'Flood', image: `ipfs://${videoId}` })
    const { data: gone } = await platform.sdk.deletions.delete({ kind: 'asset', ids: [ebb._id] })
    const old = { since: new Date(Date.now() + 60_000), most: 10 }
    await db.transaction(async (tx) => expect(await takeUnusedFiles(tx, gone.deletion_id, old)).toEqual([]))
  })
})

it('files that are damaged, missing or unreadable keep their ids, and stop neither the others nor a mint', async () => {
  let platform = await startTestPlatform({ networks: [deadNetwork] })
  try {
    const { db } = platform.database
    for (const seed of ['1', '2', '3', '4']) await platform.sdk.assets.uploadFile({ file: video(seed) })
    await db.delete(fileBlocks)
    await db.update(files).set({ rootCid: null })
    // As they are gone through.
    const keys = (await db.select({ key: files.key }).from(files).orderBy(files.key)).map(({ key }) => key)
    const [damaged = '', missing = '', unreadable = '', good = ''] = keys
    const pathOf = (key: string) => join(platform.dataDir, 'files', key.slice(-2), key)
    await writeFile(pathOf(damaged), 'something else')
    await rm(pathOf(missing))
    await rm(pathOf(unreadable))
    await mkdir(pathOf(unreadable))

    platform = await platform.restart()
    const idOf = async (key: string) => (await platform.platform.files.get(key))?.cid
    await expect.poll(() => idOf(good)).toMatch(/^bafybei/)
    const { data: tides } = await platform.sdk.collections.create({ name: 'Tides', symbol: 'TIDES' })
    const asset = { collection_id: tides._id, blockchainType: 1, networkType: 1, name: 'Ebb' }
    for (const key of [damaged, missing, unreadable]) {
      expect(await idOf(key)).toBe(key)
      const { data } = await platform.sdk.assets.create({ ...asset, image: `ipfs://${key}` })
      const [row] = await db.select().from(assets).where(eq(assets.id, data._id))
      const tokenUri = row && (await fixTokenUri(platform.platform.files, row))
      const metadata = await fetch(`${platform.url}/files/${tokenUri?.slice(7)}`)
      expect(await metadata.json()).toMatchObject({ image: `ipfs://${key}` })
    }
    expect(platform.logged.filter((line) => line.includes(unreadable)).length).toBeGreaterThan(0)
  } finally {
    await platform.end()
  }
})

it('what an outage kept from being read is read ten minutes after it', async () => {
  const clock = testClock()
  const platform = await startTestPlatform()
  try {
    const { db } = platform.database
    for (const seed of ['1', '2']) await platform.sdk.assets.uploadFile({ file: video(seed) })
    await db.update(files).set({ rootCid: null })
    const read: string[] = []
    const contentIds = async (keys: readonly string[]) => {
      read.push(...keys)
      throw new StorageUnavailable('The file storage does not answer.')
    }
    let work: ((run: JobRun<object>) => Promise<void>) | undefined
    let poll: (() => Promise<void>) | undefined
    const sent: string[] = []
    const jobs = {
      define(kind: { work: typeof work }) {
        work = kind.work
        return { send: async (key: string) => sent.push(key) }
      },
      watch(watcher: typeof poll) {
        poll = watcher
      },
    } as unknown as Jobs
    identifyFiles({ db, files: { contentIds }, jobs, now: clock.now })
    await poll?.()
    await poll?.()
    expect(sent).toEqual(['all'])
    await expect(work?.({ data: {}, signal: new AbortController().signal })).rejects.toThrow(
      'does not answer',
    )
    expect(read).toHaveLength(2)
    await poll?.()
    expect(sent).toEqual(['all'])
    clock.pass(600)
    await poll?.()
    await poll?.()
    expect(sent).toEqual(['all', 'all'])
  } finally {
    await platform.end()
  }
})

it('a picture above 1 MiB has its thumbnail under both ids', async () => {
  const platform = await startTestPlatform()
  try {
    const raw = { width: 700, height: 700, channels: 3 as const }
    const png = await sharp(seededBytes(700 * 700 * 3), { raw })
      .png()
      .toBuffer()
    expect(png.length).toBeGreaterThan(MiB)
    const file = new File([new Uint8Array(png)], 'noise.png')
    const { pinata_hash: id, thumbnail } = await platform.sdk.assets.uploadFile({ file })
    expect([id.slice(0, 7), thumbnail]).toEqual(['bafybei', `/files/${id}/thumbnail`])
    const key = (await platform.platform.files.get(id))?.key
    for (const cid of [id, key]) {
      const picture = await fetch(`${platform.url}/files/${cid}`)
      expect(Buffer.from(await picture.arrayBuffer()).equals(png)).toBe(true)
      const small = await fetch(`${platform.url}/files/${cid}/thumbnail`)
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  } finally {
    await platform.end()
  }
})
