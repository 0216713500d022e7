import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#src/testing.ts'

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
    await expect(upload(png.slice(0, 60))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('damaged'),
    })
    const big = new Uint8Array(10 * 1024 * 1024 + 1)
    big.set(png)
    await expect(upload(big)).rejects.toMatchObject({
      status: 413,
      message: 'The file is larger than 10 MiB.',
    })
  })
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
    const { url } = await platform.platform.files.putJson({ name: '<b>' })
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
