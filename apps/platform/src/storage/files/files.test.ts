import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let png: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  platform = await startTestPlatform()
  const create = { width: 800, height: 400, channels: 3, background: '#4f46e5' } as const
  png = new Uint8Array(await sharp({ create }).png().toBuffer())
})
afterAll(() => platform.end())

const upload = (bytes: Uint8Array<ArrayBuffer> | string, name = 'picture.png') =>
  platform.sdk.collections.uploadImage({ file: new File([bytes], name, { type: 'image/png' }) })
/** Returns a PNG that claims a size, with the pixels of a small one. */
function claiming(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]))
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}${path}`, { headers })

describe('an upload', () => {
  // Proves: call.uploadCollectionImage
  it('gets the CIDv1 of its bytes and a rendition of 320 pixels', async () => {
    const { message } = await upload(png)
    const cid = CID.createV1(raw.code, await sha256.digest(png)).toString()
    expect(message).toEqual({ image: `/files/${cid}`, thumbnail: `/files/${cid}/thumbnail` })
    expect(new Uint8Array(await (await get(message.image)).arrayBuffer())).toEqual(png)
    const thumbnail = await get(message.thumbnail)
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    const { width, height } = await sharp(await thumbnail.arrayBuffer()).metadata()
    expect([width, height]).toEqual([320, 160])
  })

  it('is stored once, however often it comes, and leaves nothing half written', async () => {
    const answers = await Promise.all([upload(png, 'a.png'), upload(png, 'b.png'), upload(png, 'c.png')])
    expect(new Set(answers.map((one) => one.message.image)).size).toBe(1)
    const names = await readdir(join(platform.dataDir, 'files'), { recursive: true })
    expect(names.filter((name) => name.includes(answers[0]?.message.image.slice(7) ?? '-'))).toHaveLength(2)
    expect(names.filter((name) => /\d+\.\w+$/.test(name) && !name.endsWith('.webp'))).toEqual([])
  })

  it.each([
    ['a script by the name of a picture', '<script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'an SVG of entities that grow',
      '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
    ],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
  ])('is refused by what it is, not by its name: %s', async (_, bytes) => {
    await expect(upload(bytes)).rejects.toMatchObject({
      status: 400,
      fields: [
        { field: 'file', message: 'The file is not PNG, JPEG, WebP, GIF or AVIF, whatever its name says.' },
      ],
    })
  })

  it('is refused when it is empty, damaged, or larger than it may be', async () => {
    await expect(upload('')).rejects.toMatchObject({
      fields: [{ field: 'file', message: 'The file is empty.' }],
    })
    for (const bytes of [
      png.slice(0, 60),
      png.slice(0, -20),
      claiming(100_000, 100_000),
      claiming(9_000, 9_000),
    ]) {
      await expect(upload(bytes)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('damaged'),
      })
    }
    const big = new Uint8Array(10 * 1024 * 1024 + 1)
    big.set(png)
    await expect(upload(big)).rejects.toMatchObject({
      status: 413,
      message: 'The file is larger than 10 MiB.',
    })
  })
})

it.runIf(process.platform === 'linux')(
  'pictures of 2 kB that unpack to 2 GB are refused, without that memory of the platform, and others are taken',
  { tags: ['slow'] },
  async () => {
    const bomb = new Uint8Array(await readFile(new URL('../../../test/bomb.avif', import.meta.url)))
    expect(bomb.length).toBeLessThan(2_000)
    const before = process.resourceUsage().maxRSS
    const refused = { status: 400, message: expect.stringContaining('too large to be shown') }
    for (let count = 0; count < 2; count += 1) await expect(upload(bomb)).rejects.toMatchObject(refused)
    // In KiB.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(512 * 1024)
    expect((await upload(png)).message.thumbnail).toMatch(/^\/files\//)
  },
)

it('six large pictures of one person at a time are all taken', { tags: ['slow'] }, async () => {
  const padded = (index: number) => {
    const bytes = new Uint8Array(20 * 1024 * 1024)
    bytes.set(png)
    // What follows the end of a picture is not read.
    bytes[bytes.length - 1] = index
    return new File([bytes], `${index}.png`)
  }
  const sent = Array.from({ length: 6 }, (_, index) =>
    platform.sdk.assets.uploadFile({ file: padded(index) }),
  )
  expect(new Set((await Promise.all(sent)).map((one) => one.pinata_hash)).size).toBe(6)
})

describe('serving', () => {
  it('needs no session, is for good, and lets nothing run', async () => {
    const { message } = await upload(png)
    const { headers } = await get(message.image)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
    const etag = headers.get('etag') ?? ''
    expect((await get(message.image, { 'if-none-match': etag })).status).toBe(304)
  })

  it('a document is something to save, not to show', async () => {
    const { url } = await platform.platform.files.putJson('{"name":"<b>"}')
    expect((await get(url)).headers.get('content-disposition')).toBe('attachment')
    expect(await (await get(url)).json()).toEqual({ name: '<b>' })
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/', [0, 4]],
    ['bytes=-4', 206, 'bytes ', [-4]],
    ['bytes=10-', 206, 'bytes 10-', [10]],
  ] as const)('answers the range %s', async (range, status, start, [from, to]) => {
    const { message } = await upload(png)
    const response = await get(message.image, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toContain(start)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png.slice(from, to))
  })

  it('says so when a range lies outside', async () => {
    const { message } = await upload(png)
    expect((await get(message.image, { range: `bytes=${png.length}-` })).status).toBe(416)
  })

  it.each([
    '/files/none',
    '/files/none/thumbnail',
    '/files/..%2f..%2fmaster.key',
    '/files/%2e%2e/master.key',
  ])('%s is a 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
