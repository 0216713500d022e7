import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runStorageCommand, usage } from '#src/commands/storage/run-storage-command.ts'
import { startPlatform } from '#src/start-platform.ts'
import { settings } from '#src/storage/db/schema/settings.ts'
import { openTestBucket, type TestBucket } from '#test/test-bucket.ts'
import { startTestPlatform, type TestPlatform, testConfig } from '#test/test-platform.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

let home: string
let bucket: TestBucket
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-storage-'))
  bucket = await openTestBucket()
})
afterAll(async () => {
  await bucket.end()
  await rm(home, { recursive: true, force: true })
})

let pictures = 0
const picture = async () => {
  pictures += 1
  const create = { width: 40 + pictures, height: 40, channels: 3, background: '#4f46e5' } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}
const upload = async ({ sdk }: TestPlatform, bytes: Uint8Array<ArrayBuffer>) =>
  (await sdk.collections.uploadImage({ file: new File([bytes], 'picture.png') })).message
const cidOf = (address: string) => address.split('/')[2] ?? ''
const get = ({ url }: TestPlatform, path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  let storage: Storage
  beforeAll(async () => {
    const where = kind === 'a folder' ? { folder: join(home, 'contract') } : bucket.setting
    storage = await openStorage({ dataDir: home, storage: where })
  })
  afterAll(() => storage.close())
  const about = (size: number) => ({ size, contentType: 'application/octet-stream' })

  it('gives back what was written, whole, in part, or as it comes', async () => {
    await storage.write('aa/whole', new TextEncoder().encode('0123456789'), about(10))
    expect(await storage.size('aa/whole')).toBe(10)
    expect(String(await buffer(await storage.read('aa/whole')))).toBe('0123456789')
    expect(String(await buffer(await storage.read('aa/whole', { start: 3, end: 5 })))).toBe('345')
    const chunks = Array.from({ length: 50 }, (_, at) => Buffer.alloc(100_000, at))
    await storage.write('aa/streamed', Readable.from(chunks), about(5_000_000))
    expect((await buffer(await storage.read('aa/streamed'))).equals(Buffer.concat(chunks))).toBe(true)
    await expect(storage.probe()).resolves.toBeUndefined()
  })

  it('deletes a name, also one that nothing has', async () => {
    await storage.write('aa/gone', new TextEncoder().encode('x'), about(1))
    await storage.remove('aa/gone')
    expect(await storage.size('aa/gone')).toBeNull()
    await expect(storage.remove('aa/gone')).resolves.toBeUndefined()
  })

  it('has nothing of what was never written, or not to its end', async () => {
    expect(await storage.size('aa/never')).toBeNull()
    await expect(storage.read('aa/never')).rejects.toThrow(/ENOENT|does not answer/)
    async function* broken() {
      yield Buffer.alloc(1_000)
      throw new Error('The source broke.')
    }
    await expect(storage.write('aa/broken', Readable.from(broken()), about(2_000))).rejects.toThrow(
      /source broke|does not answer/,
    )
    expect(await storage.size('aa/broken')).toBeNull()
  })
})

it('a bucket takes and tells of files while more are read slowly than a client has connections', async () => {
  const storage = await openStorage({ dataDir: home, storage: bucket.setting })
  const about = { size: 1_000_000, contentType: 'application/octet-stream' }
  await storage.write('bb/large', new Uint8Array(about.size), about)
  // Nobody takes their bytes.
  const reads = await Promise.all(Array.from({ length: 60 }, () => storage.read('bb/large')))
  await storage.write('bb/small', new Uint8Array(1), { ...about, size: 1 })
  expect(await storage.size('bb/small')).toBe(1)
  await storage.remove('bb/small')
  await expect(storage.probe()).resolves.toBeUndefined()
  for (const read of reads) read.destroy()
  await storage.close()
})

describe('two copies of the platform', () => {
  const masterKey = new Uint8Array(32).fill(7)

  it('on one bucket have every file, thumbnail and part of one, whichever copy took it', async () => {
    const one = await startTestPlatform({ masterKey, storage: bucket.setting })
    const other = await one.copy()
    try {
      const bytes = await picture()
      const { image, thumbnail } = await upload(one, bytes)
      expect(image).toMatch(/^\/files\/bafkrei[a-z2-7]{52}$/)
      const whole = await get(other, image)
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(await bytesOf(whole)).toEqual(bytes)
      const part = await get(other, image, { range: 'bytes=2-5' })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`])
      expect(await bytesOf(part)).toEqual(bytes.slice(2, 6))
      expect((await get(other, thumbnail)).headers.get('content-type')).toBe('image/webp')
      expect(await readdir(join(one.dataDir))).not.toContain('files')
    } finally {
      await other.end()
      await one.end()
    }
  })

  it('without a common storage do not start: a sentence says what to set', async () => {
    const one = await startTestPlatform({ masterKey })
    await upload(one, await picture())
    const dataDir = join(home, 'second')
    const start = (storage?: { folder: string }) =>
      startPlatform(testConfig(dataDir, { masterKey, storage }), {
        database: { ...one.database, exclusive: false },
      })
    await expect(start()).rejects.toMatchObject({
      name: 'StartError',
      message: `The files of this database are in ${join(one.dataDir, 'files')}, and this start looks in ${join(dataDir, 'files')}. Copies of the platform share their files: set VITRINE_STORAGE to the same folder or s3://bucket for each of them. "pnpm storage copy" brings the files to another place, "pnpm storage adopt" goes on with what is in this one.`,
    })
    const second = await start({ folder: join(one.dataDir, 'files') })
    await second.close()
    await one.end()
  })

  it('that has files from before storages were recorded starts only where some of them are', async () => {
    const one = await startTestPlatform({ masterKey })
    const { image } = await upload(one, await picture())
    await one.close()
    const { database, dataDir } = one
    const forget = () => database.db.delete(settings).where(eq(settings.name, 'storage'))
    await forget()
    const folder = join(home, 'empty')
    const start = (storage?: { folder: string }) =>
      startPlatform(testConfig(dataDir, { masterKey, storage }), { database })
    await expect(start({ folder })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(
        `The files of this database are in ${join(dataDir, 'files')}, and this start looks in ${folder}.`,
      ),
    })
    const there = await start()
    expect((await fetch(`${there.url}${image}`)).status).toBe(200)
    await there.close()
    // Brought there by hand, they are found.
    await forget()
    await cp(join(dataDir, 'files'), folder, { recursive: true })
    await rm(join(folder, 'vitrine-storage.json'))
    const moved = await start({ folder })
    expect((await fetch(`${moved.url}${image}`)).status).toBe(200)
    await moved.close()
    await database.close()
  })

  it('that start at the same time on a new storage agree about it', async () => {
    const one = await startTestPlatform({ masterKey, storage: { folder: join(home, 'new') } })
    const copies = await Promise.all([one.copy(), one.copy()])
    for (const copy of copies) expect((await get(copy, '/readyz')).status).toBe(200)
    await Promise.all(copies.map((copy) => copy.end()))
    await one.end()
  })
})

it('a bucket that can not be reached is a sentence at the start, without the keys', {
  tags: ['slow'],
}, async () => {
  const storage = { ...bucket.setting, endpoint: 'http://127.0.0.1:9' }
  await expect(startPlatform(testConfig(join(home, 'unreached'), { storage }))).rejects.toMatchObject({
    name: 'StartError',
    message:
      "s3://vitrine/files can't be reached, or does not let this account read and write. Check VITRINE_STORAGE, AWS_ENDPOINT_URL_S3, the keys and that the bucket exists.",
  })
})

it('a bucket that is gone for a while is 503 storage-unavailable, and works again without a restart', async () => {
  const own = await openTestBucket()
  const platform = await startTestPlatform({ storage: own.setting })
  const bytes = await picture()
  const send = async () => {
    const body = new FormData()
    body.set('file', new File([bytes], 'picture.png'))
    const headers = { authorization: `Bearer ${platform.token}` }
    const address = `${platform.url}/api/collection/uploadCollectionImage`
    return fetch(address, { method: 'POST', headers, body })
  }
  await own.stop()
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({
    code: 'storage-unavailable',
    error: "The platform's file storage does not answer. Try again in a few seconds.",
  })
  const unready = {
    status: 'not ready',
    code: 'storage-unavailable',
    storage: 'failing',
    database: 'unknown',
  }
  expect(await (await get(platform, '/readyz')).json()).toMatchObject(unready)
  await own.start()
  expect((await send()).status).toBe(200)
  await vi.waitFor(async () => expect((await get(platform, '/readyz')).status).toBe(200), { timeout: 80_000 })
  await platform.end()
  await own.end()
})

describe('pnpm storage', () => {
  it('copy brings every file to a bucket, names what is damaged or missing, and the old place is refused from then on', async () => {
    const platform = await startTestPlatform()
    const { database, dataDir } = platform
    const [first, damaged, gone] = [await picture(), await picture(), await picture()]
    const kept = await upload(platform, first)
    const wrong = cidOf((await upload(platform, damaged)).image)
    const lost = cidOf((await upload(platform, gone)).image)
    await platform.close()
    const files = join(dataDir, 'files')
    await writeFile(join(files, wrong.slice(-2), wrong), Buffer.from(damaged).fill(0))
    await rm(join(files, lost.slice(-2), lost))

    const own = await openTestBucket()
    const command = (...args: string[]) =>
      runStorageCommand({
        args: [...args, '--data', dataDir],
        env: { ...own.env, VITRINE_STORAGE: '' },
        open: async () => ({ db: database.db, close: async () => undefined }),
      })
    await expect(command('copy', 's3://vitrine/files')).rejects.toMatchObject({
      name: 'StartError',
      message: `Not every file could be copied from ${files}.\n1 file missing: ${lost}\n1 file damaged: ${wrong}\nRestore them, or add --force.`,
    })
    // Nothing has changed: it starts where it did.
    const still = await startPlatform(testConfig(dataDir), { database })
    await still.close()
    const printed = await command('copy', 's3://vitrine/files', '--force')
    expect(printed).toContain('0 files copied to s3://vitrine/files (0.0 MB), 1 there already.')
    expect(printed).toContain('Start every copy of Vitrine with VITRINE_STORAGE=s3://vitrine/files.')

    await expect(startPlatform(testConfig(dataDir), { database })).rejects.toMatchObject({
      message: expect.stringContaining(
        `The files of this database are in s3://vitrine/files, and this start`,
      ),
    })
    const moved = await startPlatform(testConfig(dataDir, { storage: own.setting }), { database })
    expect(await bytesOf(await fetch(`${moved.url}${kept.image}`))).toEqual(first)
    expect((await fetch(`${moved.url}${kept.thumbnail}`)).status).toBe(200)
    for (const cid of [wrong, lost]) expect((await fetch(`${moved.url}/files/${cid}`)).status).toBe(404)
    await moved.close()

    expect(await command('adopt')).toContain(`Vitrine goes on with the files in ${files}.`)
    const back = await startPlatform(testConfig(dataDir), { database })
    await back.close()
    await platform.database.close()
    await own.end()
  })

  it.each([[['move']], [['copy']], [['adopt', 'here']], [['copy', 'a', 'b']], [['--to', 'x']]])(
    'prints its words with the refusal of %j',
    async (args) => {
      await expect(runStorageCommand({ args, env: {} })).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining(usage),
      })
    },
  )
})
